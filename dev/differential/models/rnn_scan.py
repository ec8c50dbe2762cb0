"""A recurrent network: an LSTM layer and a GRU layer over a sequence with `scan`, and the gradient through both."""

import jax
import jax.numpy as jnp

from . import Program, shaped

STEPS, BATCH, INPUTS, UNITS = 12, 4, 8, 16


def lstm_cell(parameters, carry, x):
    hidden, cell = carry
    gates = x @ parameters["input"] + hidden @ parameters["recurrent"] + parameters["bias"]
    enter, forget, candidate, leave = jnp.split(gates, 4, axis=-1)
    cell = jax.nn.sigmoid(forget + 1) * cell + jax.nn.sigmoid(enter) * jnp.tanh(candidate)
    hidden = jax.nn.sigmoid(leave) * jnp.tanh(cell)
    return (hidden, cell), hidden


def gru_cell(parameters, hidden, x):
    reset, update = jnp.split(jax.nn.sigmoid(x @ parameters["gates_in"] + hidden @ parameters["gates"]), 2, axis=-1)
    candidate = jnp.tanh(x @ parameters["state_in"] + (reset * hidden) @ parameters["state"])
    hidden = update * hidden + (1 - update) * candidate
    return hidden, hidden


def loss(parameters, inputs, targets):
    zeros = jnp.zeros((BATCH, UNITS))
    _, outputs = jax.lax.scan(lambda carry, x: lstm_cell(parameters["lstm"], carry, x), (zeros, zeros), inputs)
    # The second layer reads the sequence backwards and recomputes its cells in the gradient.
    cell = jax.checkpoint(lambda carry, x: gru_cell(parameters["gru"], carry, x))
    _, outputs = jax.lax.scan(cell, zeros, outputs, reverse=True)
    return jnp.mean(jnp.square(outputs @ parameters["readout"] - targets))


def program():
    parameters = {
        "lstm": {"input": shaped(INPUTS, 4 * UNITS), "recurrent": shaped(UNITS, 4 * UNITS), "bias": shaped(4 * UNITS)},
        "gru": {
            "gates_in": shaped(UNITS, 2 * UNITS),
            "gates": shaped(UNITS, 2 * UNITS),
            "state_in": shaped(UNITS, UNITS),
            "state": shaped(UNITS, UNITS),
        },
        "readout": shaped(UNITS, 1),
    }
    return Program(jax.value_and_grad(loss), (parameters, shaped(STEPS, BATCH, INPUTS), shaped(STEPS, BATCH, 1)))
