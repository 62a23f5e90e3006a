// `npm start`: installs and builds if needed, then serves everything on one address.
import { join } from 'node:path'
import { keepServing } from './serving/keep-serving.mjs'
import { buildIfStale, installIfNeeded, requireNode, root } from './prepare.mjs'

requireNode()
installIfNeeded()
buildIfStale()
process.env.NODE_ENV ??= 'production'
keepServing(join(root, 'server', 'dist', 'main.js'))
