// `npm run audit:verify`: computes the chains of the activity log in DATABASE_URL or DATA_DIR anew, also while a server uses it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, installIfNeeded, requireNode, root } from './prepare.mjs'

requireNode()
installIfNeeded()
buildIfStale()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'server', 'dist', 'verify-audit.js')).href)
