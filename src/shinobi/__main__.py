"""python -m shinobi"""

import sys

from shinobi.cli import main

sys.exit(main())
