import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { firstRowOf, looksLike } from './file/recognise-table.ts'
import type { ImportRecord, PresentableImport } from './imports.queries.ts'

/** Makes an import as the contract shows it. */
export function importView({ record, createdBy, plan }: PresentableImport): Import {
  const { rowCount, processed, good, errors, warnings, duplicates, added, updated, skipped, takenBack, kept } = record
  return {
    id: record.id,
    fileName: record.fileName,
    kind: record.kind,
    status: record.status,
    format: record.format,
    state: shownState(record),
    organizationId: record.organizationId,
    createdAt: record.createdAt.toISOString(),
    createdBy,
    encoding: record.encoding,
    delimiter: record.delimiter,
    hasHeading: record.headingRow > 0,
    firstRow: looksLike(firstRowOf(record), record.kind),
    layout: record.layout,
    columns: record.columns,
    preview: record.preview,
    mapping: record.mapping,
    defaultChoice: record.defaultChoice,
    counts: { rows: rowCount, processed, good, errors, warnings, duplicates, added, updated, skipped, takenBack, kept },
    progress: Math.min(1, Math.max(0, progressOf(record))),
    plan,
    cameBack: record.state === 'checked' && record.step === 'run',
    failure: record.failure,
    can: abilities(record),
  }
}

/** Says what may be done next. A failed step can be begun again, and rows that were imported before it failed can be taken back. */
export function abilities({ state, step, added, updated }: Pick<ImportRecord, 'state' | 'step' | 'added' | 'updated'>): Import['can'] {
  const failedIn = (...steps: ImportRecord['step'][]) => state === 'failed' && steps.includes(step)
  return {
    check: state === 'uploaded' || state === 'checked' || failedIn('check'),
    run: state === 'checked' || failedIn('run'),
    undo: state === 'done' || failedIn('undo') || (failedIn('run') && added + updated > 0),
    discard: state === 'uploaded' || state === 'checking' || state === 'checked' || failedIn('check'),
  }
}

function shownState({ state }: ImportRecord): Import['state'] {
  return state === 'receiving' || state === 'discarded' ? 'uploaded' : state
}

function progressOf(record: ImportRecord): number {
  switch (record.state) {
    case 'checking':
      return record.sizeRead / Math.max(1, record.size)
    case 'running':
      return record.processed / Math.max(1, record.rowCount ?? 1)
    case 'undoing':
      return record.processed / Math.max(1, record.added + record.updated)
    case 'done':
    case 'undone':
    case 'checked':
      return 1
    default:
      return 0
  }
}
