import { importLabel, type ImportKind } from '@paddock/contract/features/imports/imports.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { csvStream } from '../../../platform/http/downloads/csv.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { readRefusedRows } from '../import-rows.queries.ts'
import { readImport } from '../imports.queries.ts'

/**
 * Writes the refused rows as they are in the file, each with its reason, so that they can be mended and imported again. Columns without a
 * heading are called what they were chosen to be, so that the mended file is read in the same way.
 */
export async function downloadImportErrors({ database }: Dependencies, scope: Scope, importId: string): Promise<FileStream> {
  const { record } = await readImport(database.db, scope, importId)
  const { kind, mapping } = record
  const chosen = record.headingRow > 0 ? null : mapping
  const header = [...record.columns.map(({ index, name }) => importLabel(kind, chosen?.[String(index)] ?? '') ?? name), 'Why']
  const width = record.columns.length
  async function* rows() {
    for await (const refused of readRefusedRows(database.db, importId)) {
      const cells = refused.cells ?? []
      const further = cells.slice(width).filter((cell) => cell !== '')
      const why = [
        sentenceOf(kind, refused.row, refused.errors ?? {}),
        ...(further.length > 0 ? [`Further cells: ${further.join(' | ')}`] : []),
      ].join(' ')
      yield [...Array.from({ length: width }, (_cell, index) => cells[index] ?? ''), why]
    }
  }
  return new FileStream(`${record.fileName.replace(/\.[^.]*$/, '')}-refused.csv`, csvStream(header, rows()))
}

function sentenceOf(kind: ImportKind, row: number, errors: Record<string, string>): string {
  const sentences = Object.entries(errors).map(([field, sentence]) => {
    const label = importLabel(kind, field)
    return label ? `${label}: ${sentence}` : sentence
  })
  return `Row ${row}: ${sentences.join(' ')}`
}
