// `npm start`: installs and builds if needed, then serves everything on one address.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, installIfNeeded, requireNode, root } from './prepare.mjs'

requireNode()
installIfNeeded()
buildIfStale()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href)
