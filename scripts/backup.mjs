// `npm run backup`: writes everything that DATABASE_URL or DATA_DIR holds to one file, also while a server uses it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, installIfNeeded, requireNode, root } from './prepare.mjs'

requireNode()
installIfNeeded()
buildIfStale()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'server', 'dist', 'backup.js')).href)
