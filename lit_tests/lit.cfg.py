# Loads the configuration for a call of lit on this folder or a part of it.
import os

lit_config.load_config(
    config, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../lit.cfg.py"))
