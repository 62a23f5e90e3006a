// `npm run restore`: puts a backup into the database that DATABASE_URL or DATA_DIR names.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, installIfNeeded, requireNode, root } from './prepare.mjs'

requireNode()
installIfNeeded()
buildIfStale()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'server', 'dist', 'restore.js')).href)
