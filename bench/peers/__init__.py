"""The same game on other engines. Each file is a program that bench.engine talks to."""
