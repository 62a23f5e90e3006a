import type { ParsedInput } from '@paddock/contract'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { setImportHeading as route } from '@paddock/contract/features/imports/imports.calls'
import iconv from 'iconv-lite'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { NOTHING_COUNTED } from '../check/check-import.ts'
import { abilities, importView } from '../import-view.ts'
import { changeImport, lockImport, readImport, type ImportRecord } from '../imports.queries.ts'
import { readFirstPiece } from './import-file.queries.ts'
import { recogniseTable } from './recognise-table.ts'

type Input = ParsedInput<typeof route>['body']

/** Reads the file with or without a heading, as its person says. It has to be checked anew: a former check read other rows. */
export async function setHeading({ database }: Dependencies, scope: Scope, importId: string, { hasHeading }: Input): Promise<Import> {
  await transact(database, async (tx) => {
    const found = await lockImport(tx, scope, importId)
    if (!abilities(found).check) throw new AppError('import_wrong_state')
    if (found.headingRow > 0 === hasHeading) return
    const head = await readFirstPiece(tx, importId)
    const text = iconv.decode(head, found.encoding, { stripBOM: true })
    const known = found.format === 'xlsx' ? ',' : undefined
    const table = recogniseTable(text, found.size <= head.length, found.kind, { known, hasHeading })
    const mapping = mappingWithin(found.mapping, table.columns.length)
    await changeImport(tx, importId, { ...table, ...NOTHING_COUNTED, mapping, state: 'uploaded', step: 'upload', failure: null })
    await record(tx, scope, 'import.heading_set', {
      organizationId: found.organizationId,
      entityId: importId,
      subject: found.fileName,
      after: { hasHeading },
    })
  })
  return importView(await readImport(database.db, scope, importId))
}

/** What was chosen for columns that are still there. */
function mappingWithin(mapping: ImportRecord['mapping'], columns: number): ImportRecord['mapping'] {
  return mapping && Object.fromEntries(Object.entries(mapping).filter(([index]) => Number(index) < columns))
}
