// Types, lint, formatting and import rules.
import { installIfNeeded, run } from './prepare.mjs'

installIfNeeded()
const npx = (...args) => run('npx', ['--no-install', ...args])
for (const workspace of ['contract', 'server', 'web', 'e2e', 'bench']) npx('tsc', '--project', workspace)
npx('oxlint', '--type-aware')
npx('oxfmt', '--check')
run('node', ['scripts/boundaries.mjs', '--self-test'])
