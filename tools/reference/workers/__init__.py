"""Programs that run in an environment of their own, and are asked about artifacts by lines of JSON; what they import is all that they need.

A worker is started once per environment. It answers each line of its input by one line:

  {}                                        {"version": the StableHLO version of the release}
  {"text" or "artifact": ...}               {"artifact": the program as the release writes it for its own version}
  {"artifact": ..., "read": true}            {}, having read it
  {"text" or "artifact": ..., "inputs": []} {"outputs": what it computes}
  what it refuses                           {"error": its words}

Artifacts are base64, inputs and outputs as in values.py. A program is run from its function @main.
"""
