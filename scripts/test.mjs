// `npm test`: everything that must hold before a change lands, quickest first.
import { buildIfStale, installIfNeeded, requireNode, run } from './prepare.mjs'

requireNode()
installIfNeeded()
const npx = (...args) => run('npx', ['--no-install', ...args])
run('node', ['scripts/check.mjs'])
npx('vitest', 'run')
buildIfStale()
npx('playwright', 'test', '--config', 'e2e/playwright.config.ts')
