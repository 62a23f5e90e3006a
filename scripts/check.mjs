// Types, lint, formatting and import rules.
import { installIfNeeded, run, tool } from './prepare.mjs'

installIfNeeded()
for (const workspace of ['contract', 'server', 'web', 'e2e', 'bench']) tool('tsc', '--project', workspace)
tool('oxlint', '--type-aware')
tool('oxfmt', '--check')
run('node', ['scripts/boundaries.mjs', '--self-test'])
