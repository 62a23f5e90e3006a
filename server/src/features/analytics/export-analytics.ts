import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { type CsvCell, csvStream } from '../../platform/http/downloads/csv.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { FileStream } from '../../platform/http/handle.ts'
import { recordOpenings } from '../surveys/index.ts'
import { analyseFamily, shownByName } from './analyse-family.ts'
import { NAMED_IN, TABLES } from './export-tables.ts'
import { findFacts } from './family-facts.ts'

type Query = ParsedInput<typeof api.analytics.exportAnalytics>['query']

/** One table of the figures as CSV. That the file was taken is written down first, for the practice and for whoever's answers are in it. */
export async function exportAnalytics(deps: Dependencies, scope: Scope, clientId: string, { table, audience }: Query): Promise<FileStream> {
  const facts = await findFacts(deps, scope, clientId, { audience, history: audience === 'family' })
  const figures = analyseFamily(facts, audience)
  const [header, ...rows] = TABLES[table](figures)
  await transact(deps.database, async (tx) => {
    await recordOpenings(tx, scope, 'export', shownByName(facts, NAMED_IN[table](figures)))
    await record(tx, scope, 'analytics.exported', {
      organizationId: facts.organizationId,
      clientId,
      subject: table.replaceAll('_', ' '),
      after: { audience },
    })
  })
  const fileName = `${facts.businessName.toLowerCase().slice(0, 60)}-${table.replaceAll('_', '-')}-${facts.today}.csv`
  return new FileStream(fileName, csvStream((header ?? []).map(String), streamed(rows)))
}

async function* streamed(rows: readonly CsvCell[][]): AsyncGenerator<CsvCell[]> {
  yield* rows
}
