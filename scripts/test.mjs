// `npm test`: everything that must hold before a change lands. The tests wait for clocks and locks now and then; the check works then.
import { join } from 'node:path'
import { installIfNeeded, outcomeOf, requireNode, root } from './prepare.mjs'

requireNode()
installIfNeeded()
let checked
const checking = outcomeOf(process.execPath, ['scripts/check.mjs', '--beside-tests']).then((status) => (checked = status))
// The build takes one core; the check has begun on the other.
const built = await outcomeOf(process.execPath, ['scripts/make-ready.mjs'])
if (built !== 0) process.exit(built)
const tested = await outcomeOf(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
  ...process.env,
  TEST_BUILD: join(root, 'server', 'dist'),
})
// What is left of the check goes on beside the journeys; they are not begun where something has failed.
const hasFailed = tested !== 0 || (checked ?? 0) !== 0
const journeys = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
const travelled = hasFailed ? 0 : await outcomeOf(process.execPath, journeys)
await checking
const failed = [checked !== 0 && 'the check', tested !== 0 && 'unit tests', travelled !== 0 && 'journeys'].filter(Boolean)
if (failed.length > 0) {
  console.error(`Not as it should be: ${failed.join(' and ')}.`)
  process.exit(1)
}
