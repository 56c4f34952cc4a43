"""The dojo workshop: certify, list and generate dojos of Kraft."""
