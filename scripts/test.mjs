// `npm test`: everything that must hold before a change lands, quickest first.
import { buildIfStale, installIfNeeded, requireNode, run, tool } from './prepare.mjs'

requireNode()
installIfNeeded()
run('node', ['scripts/check.mjs'])
tool('vitest', 'run')
buildIfStale()
tool('playwright', 'test', '--config', 'e2e/playwright.config.ts')
