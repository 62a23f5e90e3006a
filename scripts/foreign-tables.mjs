// Which feature's SQL names which other feature's tables. Imports are seen by scripts/boundaries.mjs; the text of a statement is seen here.
import { parseSync } from 'oxc-parser'

/**
 * Whose tables the SQL of a feature reads beside its own, because one statement that joins them is faster than two, or because the owner
 * has no fragment for it. A new line is a decision; what no statement needs any more is refused too.
 */
const READS = {
  access: ['clients', 'stakeholders', 'surveys'],
  account: ['clients', 'organizations', 'users'],
  activity: ['clients', 'users'],
  analytics: ['clients', 'finances', 'stakeholders', 'surveys', 'users'],
  answers: ['stakeholders', 'surveys'],
  clients: ['documents', 'finances', 'notes', 'organizations', 'register', 'stakeholders', 'surveys', 'tasks', 'users'],
  documents: ['clients', 'organizations', 'register', 'stakeholders', 'users'],
  family: ['stakeholders', 'surveys'],
  finances: ['clients', 'stakeholders', 'surveys', 'users'],
  knowledge: ['clients', 'organizations', 'stakeholders', 'users'],
  meetings: ['clients', 'organizations', 'stakeholders', 'users'],
  notes: ['clients', 'users'],
  notifications: ['clients', 'notes', 'organizations', 'users'],
  practice: ['clients', 'users'],
  prompts: ['users'],
  register: ['clients', 'stakeholders'],
  road: ['clients', 'register', 'stakeholders', 'surveys', 'tasks'],
  search: ['clients', 'documents', 'notes', 'register', 'stakeholders'],
  support: ['organizations', 'users'],
  surveys: ['clients', 'organizations', 'stakeholders', 'users'],
  tasks: ['clients', 'finances', 'organizations', 'register', 'stakeholders', 'users'],
  users: ['clients', 'stakeholders'],
}

/** Whose tables the SQL of a feature writes beside its own: nobody's. Who owns a table hands out the part of a statement that writes it. */
const WRITES = {}

const TABLE = /\bpgTable\(\s*'([a-z_]+)'/g
const NAMED = /\b(?:(from|join|using)|(insert\s+into|update|delete\s+from))\s+(?:only\s+)?([a-z_]+)\b/gi
const BEGINS = /^\s*(?:select|with|insert|update|delete)\s/
const featureOf = (file) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]

/** The feature that owns each table, by the table's name. */
export function tableOwners(sources) {
  return new Map(
    [...sources]
      .filter(([file]) => featureOf(file) && /\.table\.ts$/.test(file))
      .flatMap(([file, source]) => [...source.matchAll(TABLE)].map(([, table]) => [table, featureOf(file)])),
  )
}

/** The text of all statements in a file: templates that are marked as SQL, and those that begin as a statement does. */
function statementsOf(file, source) {
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return
    const isSql = node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql'
    if (isSql || node.type === 'TemplateLiteral') {
      const text = (isSql ? node.quasi : node).quasis.map(({ value }) => value.raw).join(' ? ')
      if (isSql || BEGINS.test(text)) found.push(text)
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, source).program)
  return found
}

/** Each use of another feature's table in the SQL of these files: by whom, of whom, and whether it is written. */
function usesOf(sources, owners) {
  return [...sources]
    .filter(([file]) => featureOf(file) && !/\.(table|test)\.ts$/.test(file))
    .flatMap(([file, source]) =>
      statementsOf(file, source).flatMap((text) =>
        [...text.matchAll(NAMED)].map(([said, , writes, table]) => ({
          file,
          said: said.replace(/\s+/g, ' '),
          feature: featureOf(file),
          owner: owners.get(table),
          writes: writes !== undefined,
        })),
      ),
    )
    .filter(({ feature, owner }) => owner !== undefined && owner !== feature)
}

/** Statements that name another feature's tables and stand in no list, and lines of the lists that nothing needs. */
export function foreignTables(sources, reads = READS, writes = WRITES) {
  const uses = usesOf(sources, tableOwners(sources))
  const listOf = (use) => (use.writes ? writes : reads)
  const unknown = uses
    .filter((use) => !listOf(use)[use.feature]?.includes(use.owner))
    .map(
      ({ file, said, owner }) =>
        `${file} says "${said}": ${owner} owns that table, so its front.queries.ts answers (scripts/foreign-tables.mjs)`,
    )
  const idle = Object.entries({ reads, writes }).flatMap(([name, list]) =>
    Object.entries(list).flatMap(([feature, owners]) =>
      owners
        .filter((owner) => !uses.some((use) => use.feature === feature && use.owner === owner && use.writes === (name === 'writes')))
        .map((owner) => `scripts/foreign-tables.mjs lets ${feature} name tables of ${owner} (${name}), which it does not`),
    ),
  )
  return [...new Set([...unknown, ...idle])]
}

const PLANTED = new Map([
  ['server/src/features/barns/barns.table.ts', "export const barns = pgTable('barns', {})"],
  ['server/src/features/cows/cows.table.ts', "export const cows = pgTable(\n  'cows', {})"],
  [
    'server/src/features/cows/a.queries.ts',
    'sql`select * from barns`; sql<number>`(select 1 from cows left join barns on true)`; sql`${sql`update barns set x = 1`}`',
  ],
  ['server/src/features/cows/b.queries.ts', 'sql`select name from cows`; const words = `a letter from barns`; // sql from barns'],
  ['server/src/features/cows/c.queries.ts', 'const text = `insert into barns (id) values ($1)`'],
])

/** Whether the planted violations are told from what is allowed. */
export function seesPlantedTables() {
  const refused = foreignTables(PLANTED, {}, {})
  const allowed = foreignTables(PLANTED, { cows: ['barns'] }, { cows: ['barns'] })
  const idle = foreignTables(PLANTED, { cows: ['barns'], barns: ['cows'] }, { cows: ['barns'] })
  return refused.length === 4 && allowed.length === 0 && idle.length === 1
}
