// Installs and builds what is stale, for whatever starts the built server by itself.
import { buildIfStale, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
installIfNeeded()
buildIfStale()
