"""Hypothesis tries the same examples every time, and takes the time it needs."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "same", derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("same")
