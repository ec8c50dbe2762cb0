"""Worker programs that run releases in their own environments. A worker imports only packages of its environment.

A worker is started once per environment. It answers each line of JSON in its input with one line of JSON:

  {}                                        {"version": the StableHLO version of the release}
  {"text" or "artifact": ...}               {"artifact": the release's artifact of the program for its own version}
  {"artifact": ..., "read": true}            {}, after the release has read the artifact
  {"text" or "artifact": ..., "inputs": []} {"outputs": the outputs of the program's function @main}
  a question that the release refuses       {"error": its message}

Artifacts are encoded as base64, inputs and outputs as in values.py.
"""
