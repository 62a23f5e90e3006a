// `npm run identity:move`: gives the people of the embedded identity service accounts at Amazon Cognito (docs/hosted-identity.md).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, installIfNeeded, requireNode, root } from './prepare.mjs'

requireNode()
installIfNeeded()
buildIfStale()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'server', 'dist', 'move-identities.js')).href)
