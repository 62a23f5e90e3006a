// Who may import whom (docs/architecture.md). `node scripts/boundaries.mjs --self-test` plants a violation of each rule
// and expects it to be seen.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { foreignTables, seesPlantedTables } from './foreign-tables.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const TEST = /\.test\.tsx?$|^(server|web)\/src\/testing\//
const COMPOSITION =
  /^server\/src\/(app|main|open-server|create-admin|make-backup|restore-backup|move-identities|move-data|verify-audit|run-command|testing\/)/

/**
 * The features of the web, in layers from the floor up. A feature uses those of lower layers, each by its `front.ts` alone, and nothing else
 * of any other. docs/architecture.md shows the same list.
 */
const WEB_LAYERS = [
  ['auth', 'clients', 'imports', 'insights', 'knowledge', 'letters', 'notifications', 'security', 'settings', 'stakeholders', 'tasks'],
  ['practice', 'register'],
  ['documents', 'finances'],
  ['activity', 'answers', 'meetings', 'notes', 'prompts', 'road', 'support', 'surveys', 'users'],
  ['analytics', 'family', 'managers', 'organizations'],
  ['account', 'client-pages'],
  ['shell'],
]

const FEATURE_LIST = 'server/src/features/features.ts'

/** A rule forbids imports from a file to a file or package; `planted` is an import that must be refused. With `allowsTypes` types may be taken, with `allowsLazy` what is loaded later. */
const RULES = [
  {
    name: 'the contract needs only zod',
    from: (file) => /^contract\/src\//.test(file) && !TEST.test(file),
    refuses: (_file, target) => !/^contract\/src\/|^zod$/.test(target),
    planted: ['contract/src/route.ts', 'fastify'],
  },
  {
    name: 'the web never imports the server',
    from: (file) => /^web\/src\//.test(file),
    refuses: (_file, target) => /^server\/|^@paddock\/server/.test(target),
    planted: ['web/src/platform/api/api.ts', 'server/src/app.ts'],
  },
  {
    name: 'the browser holds no shapes: of the contract it takes calls, fields, words, rules and errors',
    from: (file) => /^web\/src\//.test(file) && !TEST.test(file),
    allowsTypes: true,
    refuses: (_file, target) =>
      /^contract\/src\/(.*\.)?(shapes|index|fields|rich-text|field-shapes|open-api)\.ts$/.test(target) && !/\.fields\.ts$/.test(target),
    planted: ['web/src/platform/api/api.ts', 'contract/src/features/notes/notes.shapes.ts'],
  },
  {
    name: 'the server never imports the web',
    from: (file) => /^server\/src\//.test(file),
    refuses: (_file, target) => /^web\/|^@paddock\/web/.test(target),
    planted: ['server/src/app.ts', 'web/src/theme.ts'],
  },
  {
    name: 'ui pieces know no feature',
    from: (file) => /^web\/src\/ui\//.test(file),
    refuses: (_file, target) => /^web\/src\/(features|routes|auth)\//.test(target),
    planted: ['web/src/ui/page/panel.tsx', 'web/src/features/clients/list/clients-page.tsx'],
  },
  {
    name: 'the web platform is the floor',
    from: (file) => /^web\/src\/platform\//.test(file) && !TEST.test(file),
    refuses: (_file, target) => /^web\/src\/(features|routes|auth|ui)\//.test(target),
    planted: ['web/src/platform/api/api.ts', 'web/src/ui/page/panel.tsx'],
  },
  {
    name: 'what a modal shows is loaded when it is opened',
    from: (file) => /^web\/src\//.test(file) && !TEST.test(file),
    allowsTypes: true,
    allowsLazy: true,
    refuses: (_file, target) => /-modal\.tsx$/.test(target) && target !== 'web/src/ui/feedback/crashed-modal.tsx',
    planted: ['web/src/features/notes/note-card.tsx', 'web/src/features/notes/note-history-modal.tsx'],
  },
  {
    name: 'web features know no route',
    from: (file) => /^web\/src\/features\//.test(file),
    refuses: (_file, target) => /^web\/src\/routes\//.test(target),
    planted: ['web/src/features/clients/list/clients-page.tsx', 'web/src/routes/index.tsx'],
  },
  {
    name: 'another web feature only by its front.ts',
    from: (file) => isWebFeature(file),
    refuses: (file, target) => isWebFeature(target) && featureOf(file) !== featureOf(target) && !isFront(target),
    planted: ['web/src/features/users/person-page.tsx', 'web/src/features/security/security.module.css'],
  },
  {
    name: 'a web feature uses only features of lower layers (WEB_LAYERS in scripts/boundaries.mjs)',
    from: (file) => isWebFeature(file),
    refuses: (file, target) => isWebFeature(target) && featureOf(file) !== featureOf(target) && !(layerOf(target) < layerOf(file)),
    planted: ['web/src/features/clients/list/client-card.tsx', 'web/src/features/analytics/front.ts'],
  },
  {
    name: 'a web feature does not go through its own front.ts',
    from: (file) => isWebFeature(file),
    refuses: (file, target) => target === `web/src/features/${featureOf(file)}/front.ts`,
    planted: ['web/src/features/clients/list/client-card.tsx', 'web/src/features/clients/front.ts'],
  },
  {
    name: 'the server platform is the floor',
    from: (file) => /^server\/src\/platform\//.test(file) && !TEST.test(file),
    refuses: (_file, target) => /^server\/src\/(features|identity)\//.test(target) || COMPOSITION.test(target),
    planted: ['server/src/platform/http/mount.ts', 'server/src/features/clients/index.ts'],
  },
  {
    name: 'identity stands beside the features',
    from: (file) => /^server\/src\/identity\//.test(file) && !TEST.test(file),
    refuses: (_file, target) => /^server\/src\/features\//.test(target) || COMPOSITION.test(target),
    planted: ['server/src/identity/index.ts', 'server/src/features/users/index.ts'],
  },
  {
    name: 'the identity services do not know each other',
    from: (file) => serviceOf(file) !== undefined && !TEST.test(file),
    refuses: (file, target) => serviceOf(target) !== undefined && serviceOf(file) !== serviceOf(target),
    planted: ['server/src/identity/hosted/hosted-admin.ts', 'server/src/identity/embedded/accounts/passwords.ts'],
  },
  {
    name: 'another feature only by its front door, index.ts or front.queries.ts',
    from: (file) => /^server\/src\/features\/[^/]+\//.test(file) && !TEST.test(file),
    refuses: (file, target) =>
      isOfAnotherFeature(file, target) && !/^[^/]+\/[^/]+\/[^/]+\/[^/]+\/(index|front\.queries)\.ts$|\.table\.ts$/.test(target),
    planted: ['server/src/features/notes/add-note.ts', 'server/src/features/clients/clients.queries.ts'],
  },
  {
    name: 'the tables of another feature only for foreign keys in tables: the owner answers the rest',
    from: (file) => /^server\/src\/features\/[^/]+\//.test(file) && !/\.table\.ts$/.test(file) && !TEST.test(file),
    refuses: (file, target) => isOfAnotherFeature(file, target) && /\.table\.ts$/.test(target),
    planted: ['server/src/features/notes/notes.queries.ts', 'server/src/features/users/users.table.ts'],
  },
  {
    name: 'what a feature tells of its tables needs only tables and who sees which client, so that two features can ask each other',
    from: (file) => /\/front\.queries\.ts$/.test(file),
    refuses: (file, target) =>
      /^server\/src\/features\/[^/]+\//.test(target) && !/\.table\.ts$|\/front\.queries\.ts$|\/access\/index\.ts$/.test(target),
    planted: ['server/src/features/users/front.queries.ts', 'server/src/features/clients/index.ts'],
  },
  {
    name: 'a feature registers itself: one list imports each feature.ts and nothing else of it',
    from: (file) => /^server\/src\//.test(file) && !TEST.test(file),
    refuses: (file, target) =>
      target === FEATURE_LIST
        ? !COMPOSITION.test(file)
        : /^server\/src\/features\/[^/]+\//.test(target) && (file === FEATURE_LIST) !== target.endsWith('/feature.ts'),
    planted: ['server/src/features/clients/merging/merge.queries.ts', 'server/src/features/features.ts'],
  },
  {
    name: 'the composition reads the list of features; by name it knows only what the identity service asks',
    from: (file) => /^server\/src\/(app|open-server)\.ts$/.test(file),
    refuses: (_file, target) => /^server\/src\/features\/(?!(account|security|users)\/index\.ts$)[^/]+\//.test(target),
    planted: ['server/src/open-server.ts', 'server/src/features/knowledge/index.ts'],
  },
  {
    name: 'the server platform knows no domain: of its rules in the contract it takes types alone',
    from: (file) => /^server\/src\/platform\//.test(file) && !TEST.test(file),
    allowsTypes: true,
    refuses: (_file, target) => /^contract\/src\/features\//.test(target),
    planted: ['server/src/platform/access/scope.ts', 'contract/src/features/account/survey-flag.ts'],
  },
  {
    name: 'features know nothing of the composition or the identity service',
    from: (file) => /^server\/src\/features\//.test(file) && !TEST.test(file),
    refuses: (_file, target) => /^server\/src\/identity\//.test(target) || COMPOSITION.test(target),
    planted: ['server/src/features/notes/add-note.ts', 'server/src/identity/index.ts'],
  },
  {
    name: 'database code only in tables and queries',
    from: (file) => /^server\/src\/features\//.test(file) && !/\.(table|queries)\.ts$/.test(file) && !TEST.test(file),
    refuses: (_file, target) => /^(drizzle-orm|pg|@electric-sql)(\/|$)/.test(target),
    planted: ['server/src/features/notes/add-note.ts', 'drizzle-orm'],
  },
  {
    name: 'Fastify only at the edge',
    from: (file) => /^server\/src\/features\//.test(file) && !/\.routes\.ts$/.test(file) && !TEST.test(file),
    refuses: (_file, target) => /^(fastify|@fastify)(\/|$)/.test(target),
    planted: ['server/src/features/notes/add-note.ts', 'fastify'],
  },
  {
    name: 'no test code in the product',
    from: (file) => !TEST.test(file),
    refuses: (_file, target) => TEST.test(target),
    planted: ['server/src/app.ts', 'server/src/testing/factories.ts'],
  },
  {
    name: 'no drawer files: a name says what a file is about',
    from: () => true,
    refuses: (_file, target) => /^(contract|server|web)\/.*(^|\/)(utils|helpers|common|shared|types|misc)(\.tsx?$|\/)/.test(target),
    planted: ['server/src/app.ts', 'server/src/utils.ts'],
  },
]

const isOfAnotherFeature = (file, target) => /^server\/src\/features\/[^/]+\//.test(target) && featureOf(file) !== featureOf(target)
const featureOf = (file) => /\/features\/([^/]+)\//.exec(file)?.[1]

const isFront = (file) => /^web\/src\/features\/[^/]+\/front\.ts$/.test(file)
const isWebFeature = (file) => /^web\/src\/features\//.test(file)

/** The layer of a web feature, 1 for the floor; NaN for one that no layer names, which nobody may use and which may use nobody. */
const layerOf = (file) => WEB_LAYERS.findIndex((layer) => layer.includes(featureOf(file))) + 1 || NaN

/** Names the folder of identity that a file lies in; undefined for a file outside such a folder. */
const serviceOf = (file) => /^server\/src\/identity\/([^/]+)\//.exec(file)?.[1]

function allFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? allFiles(path) : [path]
  })
}

/** Every module that a file imports: a path of ours or a package's name, and whether only its types are taken. */
function importsOf(file, source) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const named = (request, entries) => ({ name: request.value, onlyTypes: entries.length > 0 && entries.every((entry) => entry.isType) })
  const names = [
    ...staticImports.map((entry) => named(entry.moduleRequest, entry.entries)),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest ? [named(entry.moduleRequest, [entry])] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: source.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
      onlyTypes: false,
      isLazy: true,
    })),
  ]
  return names.map(({ name, ...how }) => ({ target: targetOf(file, name), ...how }))
}

function targetOf(file, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name)
  const [, ofContract] = /^@paddock\/contract(?:\/(.*))?$/.exec(name) ?? []
  return name.startsWith('@paddock/contract') ? `contract/src/${ofContract ?? 'index'}.ts` : packageOf(name)
}

const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

function violations(file, imports) {
  return RULES.filter((rule) => rule.from(file)).flatMap((rule) =>
    imports
      .filter(({ onlyTypes, isLazy }) => !(rule.allowsTypes && onlyTypes) && !(rule.allowsLazy && isLazy))
      .filter(({ target }) => rule.refuses(file, target))
      .map(({ target }) => `${file} imports ${target}: ${rule.name}`),
  )
}

/** Where zod's own text or number is used: `contract/src/fields.ts` alone makes kinds of them, so that each is bounded. */
function rawKinds(file, source) {
  if (!/^contract\/src\//.test(file) || file === 'contract/src/fields.ts' || TEST.test(file)) return []
  return [...source.matchAll(/\bz\s*\.\s*(string|number|int|coerce)\b/g)].map(
    ([raw]) => `${file} uses ${raw}: texts and numbers are of a kind in fields.ts`,
  )
}

const AUDIT = 'server/src/platform/audit/'
const ENTRY_WRITES =
  /\b(?:(?:insert|update|delete)\(\s*activities\b|(?:insert\s+into|update|delete\s+from)\s+(?:activities\b|\$\{activities\}))/gi

/** Where entries of the activity log are written past `record` and its like, which take an action that has a sentence. */
function entryWrites(file, source) {
  if (file.startsWith(AUDIT) || TEST.test(file)) return []
  return [...source.matchAll(ENTRY_WRITES)].map(([raw]) => `${file} says ${raw}: entries are written in ${AUDIT} alone`)
}

/** Each must be seen, and what only reads must not. */
const PLANTED_ENTRY_WRITES = [
  'await tx.insert(activities).values(rows)',
  'tx.delete(activities)',
  'insert into activities (id) select id',
  'sql`update ${activities} set at = now()`',
]
const NO_ENTRY_WRITES =
  'select at from activities for update; tx.select().from(activities); insert into activity_queue; update(activitiesOf)'

/** Files that open a transaction: `transact` for everybody, the drivers' own, and the copy of the embedded database. */
const TRANSACTION_FILES =
  /^server\/src\/platform\/(database\/(write|postgres\/open-postgres)|backup\/embedded-backup|moving\/load-tables)\.ts$/

/** Where a transaction begins past `transact`, which stores the request's key with the write. */
function ownTransactions(file, source) {
  if (!/^server\/src\//.test(file) || TRANSACTION_FILES.test(file) || TEST.test(file)) return []
  return [...source.matchAll(/\.transaction\(/g)].map(() => `${file} begins a transaction: \`transact\` in platform/database/write.ts does`)
}

const SURVEY_FLAG = 'contract/src/features/account/survey-flag.ts'
const [KIND, WORD] = ['(?:account_?kind|stakeholder_?role)', '[\'"`]survey[\'"`]']
/** Ways to ask whether somebody only answers questionnaires: in TypeScript either way round, in SQL, with Drizzle, by a list or a switch. */
const SURVEY_COMPARISONS = [
  `[=!]==?\\s*${WORD}`,
  `${WORD}\\s*[=!]==?`,
  `${KIND}\\b[\\s})]*(?:<>|!=|=(?![=>])|(?:not\\s+)?in\\s*\\()[^\\n;]*${WORD}`,
  `${KIND}\\b[\\s})]*(?:not\\s+)?in\\s*\\(\\s*'(?:primary|admin)'`,
  `\\b(?:eq|ne|inArray|notInArray)\\([^()]*${KIND}\\s*,[^()]*${WORD}`,
  `\\.(?:includes|has)\\([^()]*${KIND}\\b`,
  `\\bswitch\\s*\\([^()]*${KIND}\\s*\\)`,
].map((pattern) => new RegExp(pattern, 'gi'))

/** Where the survey flag is derived a second time: `isSurveyOnly` is its one place, so that no two places mean different people. */
function surveyComparisons(file, source) {
  if (file === SURVEY_FLAG || TEST.test(file)) return []
  return SURVEY_COMPARISONS.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([raw]) => `${file} says ${raw}: who only answers questionnaires is said in ${SURVEY_FLAG}`),
  )
}

/** Each must be seen, and what only names or keeps the kind of an account must not. */
const PLANTED_COMPARISONS = [
  "person.accountKind === 'survey'",
  'if ("survey" != kind) return',
  "sql`stakeholders.account_kind <> 'survey'`",
  "sql`${stakeholder.accountKind} in ('primary', 'admin')`",
  "eq(stakeholders.accountKind, 'survey')",
  "['primary', 'admin'].includes(family.accountKind)",
  'switch (me.stakeholderRole) {',
]
const NO_COMPARISONS =
  "accountKind: 'survey', accountKind: text('account_kind').default('survey'), case 'survey': isSurveyOnly(accountKind) ? 'survey' : 'admin'"

const RE_EXPORT = /^export (type )?\{[^}]+\} from '\.\/[^']+'$/

/** What else than re-exports by name stands in a feature's front: with code of its own it would travel wherever one of its names is used. */
function frontContents(file, source) {
  if (!isFront(file)) return []
  const { body } = parseSync(file, source).program
  return body
    .map(({ start, end }) => source.slice(start, end))
    .filter((statement) => !RE_EXPORT.test(statement))
    .map((statement) => `${file} says ${statement.split('\n')[0]}: a front only exports its own feature's names, one by one`)
}

const PLANTED_FRONT =
  "export * from './a.ts'\nexport { b } from '../notes/front.ts'\nexport const c = lazy(() => import('./c.tsx'))\nimport './d.css'"
const GOOD_FRONT = "export { a, type B } from './a.ts'\nexport type { C } from './deep/c.ts'\nexport {\n  d,\n  e,\n} from './d.ts'\n"

/** Features of the web that stand in no layer, layers of features that are gone, and layers that docs/architecture.md does not show. */
function unknownLayers(features, guide) {
  const layered = WEB_LAYERS.flat()
  return [
    ...features.filter((name) => !layered.includes(name)).map((name) => `web/src/features/${name} stands in no layer of WEB_LAYERS`),
    ...layered.filter((name) => !features.includes(name)).map((name) => `WEB_LAYERS names ${name}, which is no feature of the web`),
    ...WEB_LAYERS.map((layer, index) => `| ${index + 1} | ${layer.map((name) => `\`${name}\``).join(' · ')} |`)
      .filter((row) => !guide.includes(row))
      .map((row) => `docs/architecture.md lacks the row: ${row}`),
  ]
}

/**
 * Files that import each other in a circle, types included: neither can be read first. What is loaded later may lead back. `graph` holds
 * what each file imports.
 */
function circles(graph) {
  const left = new Map(graph)
  const takeAway = (isOver) => {
    const over = [...left.keys()].filter(isOver)
    for (const file of over) left.delete(file)
    return over.length > 0
  }
  const leadsOn = (file) => left.get(file).some((target) => left.has(target))
  while (takeAway((file) => !leadsOn(file)));
  while (takeAway((file) => ![...left.values()].some((targets) => targets.includes(file))));
  return [...left].map(([file, targets]) => `${file} stands in a circle with ${targets.filter((target) => left.has(target)).join(', ')}`)
}

const PLANTED_CIRCLES = new Map([
  ['top.ts', ['pair.ts', 'tree.ts']],
  ['pair.ts', ['other.ts']],
  ['other.ts', ['pair.ts', 'tree.ts']],
  ['one.ts', ['two.ts']],
  ['two.ts', ['three.ts', 'zod']],
  ['three.ts', ['one.ts']],
  ['tree.ts', ['leaf.ts', 'zod']],
  ['leaf.ts', []],
])

/** More files than this in one folder are not seen at a glance; each kind of file counts. */
const MAX_FILES_IN_FOLDER = 25

/** Folders of code that hold more files than one sees at a glance. */
function fullFolders(paths) {
  const counts = new Map()
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_IN_FOLDER)
    .map(([folder, count]) => `${folder} holds ${count} files: at most ${MAX_FILES_IN_FOLDER}, so split it by subject`)
}

if (process.argv.includes('--self-test')) {
  const many = Array.from({ length: MAX_FILES_IN_FOLDER + 1 }, (_, index) => `web/src/ui/form/field-${index}.tsx`)
  if (fullFolders(many).length !== 1 || fullFolders(many.slice(1)).length > 0) {
    console.error('The rule of full folders does not tell its planted violation from what is allowed.')
    process.exit(1)
  }
  const inCircles = circles(PLANTED_CIRCLES).map((line) => line.split(' ')[0])
  if (inCircles.join() !== 'pair.ts,other.ts,one.ts,two.ts,three.ts') {
    console.error(`The rule of circles does not tell its planted violations from what is allowed: ${inCircles.join()}`)
    process.exit(1)
  }
  if (!seesPlantedTables()) {
    console.error('The rule of tables in SQL does not tell its planted violations from what is allowed.')
    process.exit(1)
  }
  const unseen = PLANTED_COMPARISONS.filter((planted) => surveyComparisons('server/src/app.ts', planted).length === 0)
  if (unseen.length > 0 || surveyComparisons('server/src/app.ts', NO_COMPARISONS).length > 0) {
    console.error(`The rule of the survey flag does not tell its planted violations from what is allowed:\n${unseen.join('\n')}`)
    process.exit(1)
  }
  const unseenWrites = PLANTED_ENTRY_WRITES.filter((planted) => entryWrites('server/src/app.ts', planted).length !== 1)
  if (unseenWrites.length > 0 || entryWrites('server/src/app.ts', NO_ENTRY_WRITES).length > 0) {
    console.error(`The rule of the activity log does not tell its planted violations from what is allowed:\n${unseenWrites.join('\n')}`)
    process.exit(1)
  }
  if (ownTransactions('server/src/app.ts', 'database.db.transaction(work)').length !== 1) {
    console.error('The rule of transactions does not see its planted violation.')
    process.exit(1)
  }
  if (rawKinds('contract/src/route.ts', 'z.string().max(3); z\n  .number()').length !== 2) {
    console.error('The rule of texts and numbers does not see its planted violations.')
    process.exit(1)
  }
  if (
    frontContents('web/src/features/notes/front.ts', PLANTED_FRONT).length !== 4 ||
    frontContents('web/src/features/notes/front.ts', GOOD_FRONT).length > 0
  ) {
    console.error('The rule of fronts does not tell its planted violations from what is allowed.')
    process.exit(1)
  }
  if (unknownLayers([...WEB_LAYERS.flat().slice(1), 'planted'], '').length !== 2 + WEB_LAYERS.length) {
    console.error('The rule of layers does not see its planted violations.')
    process.exit(1)
  }
  const blind = RULES.filter(
    ({ name, planted: [file, target] }) => !violations(file, [{ target, onlyTypes: false }]).some((line) => line.endsWith(name)),
  )
  if (blind.length > 0) {
    console.error(`These import rules do not see their planted violation:\n${blind.map((rule) => `  ${rule.name}`).join('\n')}`)
    process.exit(1)
  }
}

const CODE_FOLDERS = ['contract/src', 'server/src', 'web/src']
const everyFile = [...CODE_FOLDERS, 'e2e', 'bench', 'scripts'].flatMap(allFiles)
const files = everyFile.filter((file) => /\.tsx?$/.test(file) && CODE_FOLDERS.some((folder) => file.startsWith(`${folder}/`)))
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const graph = new Map()
const broken = [...sources].flatMap(([file, source]) => {
  const imports = importsOf(file, source)
  graph.set(
    file,
    imports.filter(({ isLazy }) => !isLazy).map(({ target }) => target),
  )
  return [
    ...violations(file, imports),
    ...rawKinds(file, source),
    ...entryWrites(file, source),
    ...ownTransactions(file, source),
    ...surveyComparisons(file, source),
    ...frontContents(file, source),
  ]
})
const webFeatures = readdirSync(join(root, 'web/src/features'))
const guide = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const found = [...fullFolders(everyFile), ...unknownLayers(webFeatures, guide), ...broken, ...circles(graph), ...foreignTables(sources)]
if (found.length > 0) {
  console.error(`${found.join('\n')}\n\n${found.length} lines break the rules of the house.`)
  process.exit(1)
}
console.log(`Import rules: ${files.length} files, ${RULES.length} rules, none broken (${relative(process.cwd(), root) || '.'}).`)
