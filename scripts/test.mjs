// `npm test`: everything that must hold before a change lands. The tests wait for clocks and locks now and then; the check works then.
import { join } from 'node:path'
import { buildIfStale, installIfNeeded, outcomeOf, requireNode, root, tool } from './prepare.mjs'

requireNode()
installIfNeeded()
buildIfStale()
const [checked, tested] = await Promise.all([
  outcomeOf(process.execPath, ['scripts/check.mjs', '--beside-tests']),
  outcomeOf(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], { ...process.env, TEST_BUILD: join(root, 'server', 'dist') }),
])
if (checked !== 0 || tested !== 0) {
  console.error(`Not as it should be: ${[checked !== 0 && 'the check', tested !== 0 && 'unit tests'].filter(Boolean).join(' and ')}.`)
  process.exit(1)
}
tool('playwright', 'test', '--config', 'e2e/playwright.config.ts')
