import { Readable } from 'node:stream'
import { IMPORT_COLUMN_LIMIT, IMPORT_LIMIT } from '@paddock/contract/features/imports/imports.rules'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { uploadImport as route } from '@paddock/contract/features/imports/imports.calls'
import type { ParsedInput } from '@paddock/contract'
import iconv from 'iconv-lite'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import { linesOfWorkbookApart } from '../../../platform/files/read-apart.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { pauseBetweenBatches } from '../batch-pace.ts'
import { deletePieces, readWorkbookBytes, storePiece, WORKBOOK_BEGINS } from './import-file.queries.ts'
import { importView } from '../import-view.ts'
import { practiceExists } from '../../organizations/front.queries.ts'
import { changeImport, deleteImport, openImport, readImport } from '../imports.queries.ts'
import { recogniseTable } from './recognise-table.ts'
import type { Delimiter } from './read-records.ts'
import { beginsWorkbook, TextRecogniser, type Encoding } from './recognise-text.ts'

type Query = ParsedInput<typeof route>['query']

const PIECE = 128 * 1024

/** Stores a file piece by piece, and answers what was recognised in it. A refused or interrupted file leaves nothing behind. */
export async function uploadImport({ database }: Dependencies, scope: Scope, query: Query, file: unknown): Promise<Import> {
  const organizationId = await practiceOf(database, scope, query.organizationId)
  if (file === undefined || file === null) throw new AppError('import_empty', { fields: { file: 'The file is empty.' } })
  if (!(file instanceof Readable)) throw new AppError('unsupported_media_type')
  const id = newId()
  await openImport(database.db, scope, { id, organizationId, fileName: query.fileName, kind: query.kind, status: query.status })
  try {
    const received = await receive(database, id, file)
    const text = iconv.decode(received.head, received.encoding, { stripBOM: true })
    const table = recogniseTable(text, received.size <= received.head.length, query.kind, { known: received.delimiter })
    await transact(database, async (tx) => {
      await changeImport(tx, id, { state: 'uploaded', encoding: received.encoding, format: received.format, size: received.size, ...table })
      await record(tx, scope, 'import.uploaded', { organizationId, entityId: id, subject: query.fileName })
    })
  } catch (error) {
    await deleteImport(database.db, id)
    throw interrupted(file, error) ? new AppError('invalid_input', { fields: { file: 'The upload was interrupted. Try again.' } }) : error
  }
  return importView(await readImport(database.db, scope, id))
}

interface Received {
  format: 'csv' | 'xlsx'
  encoding: Encoding
  /** The size of its text in bytes. */
  size: number
  /** The first piece of its text. */
  head: Buffer
  /** The character that splits its lines, where it is known. */
  delimiter?: Delimiter
}

async function receive(database: Database, importId: string, file: Readable): Promise<Received> {
  const recogniser = new TextRecogniser()
  let head: Buffer = Buffer.alloc(0)
  let size = 0
  let position = 0
  let isWorkbook = false
  for await (const piece of pieces(file)) {
    size += piece.length
    if (size > IMPORT_LIMIT) throw refuseField('import_too_large', 'file')
    if (position === 0) isWorkbook = beginsWorkbook(piece)
    if (!isWorkbook) recogniser.take(piece)
    await storePiece(database.db, importId, isWorkbook ? WORKBOOK_BEGINS + position : position, piece)
    await pauseBetweenBatches()
    if (position === 0) head = piece
    position += 1
  }
  if (size === 0) throw new AppError('import_empty', { fields: { file: 'The file is empty.' } })
  return isWorkbook ? readWorkbook(database, importId, size) : { format: 'csv', encoding: recogniser.finish(), size, head }
}

/**
 * Reads the sheet of a workbook into text, in a process of its own. From then on it is treated as a CSV file, and its own bytes are
 * deleted.
 */
async function readWorkbook({ db }: Database, importId: string, workbookSize: number): Promise<Received> {
  let head: Buffer = Buffer.alloc(0)
  let size = 0
  let position = 0
  const workbook = {
    size: workbookSize,
    read: (start: number, end: number) => readWorkbookBytes(db, importId, PIECE, start, Math.min(end, workbookSize)),
  }
  await linesOfWorkbookApart(workbook, IMPORT_COLUMN_LIMIT, async (lines) => {
    const piece = Buffer.from(lines)
    size += piece.length
    if (size > IMPORT_LIMIT) throw refuseField('import_too_large', 'file')
    await storePiece(db, importId, position, piece)
    await pauseBetweenBatches()
    if (position === 0) head = piece
    position += 1
  })
  if (size === 0) throw new AppError('import_empty', { fields: { file: 'The first sheet of the workbook is empty.' } })
  await deletePieces(db, importId, WORKBOOK_BEGINS)
  return { format: 'xlsx', encoding: 'utf-8', size, head, delimiter: ',' }
}

/** Cuts the stream into equal pieces; the last one may be shorter. */
async function* pieces(file: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of file) {
    held.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk))
    length += held.at(-1)?.length ?? 0
    if (length < PIECE) continue
    let all = Buffer.concat(held)
    for (; all.length >= PIECE; all = all.subarray(PIECE)) yield Buffer.from(all.subarray(0, PIECE))
    held = [all]
    length = all.length
  }
  if (length > 0) yield Buffer.concat(held)
}

const interrupted = (file: Readable, error: unknown) => !(error instanceof AppError) && (file.readableAborted || file.errored !== null)

async function practiceOf(database: Database, scope: Scope, chosen: string | undefined): Promise<string> {
  const organizationId = scope.role === 'admin' ? chosen : scope.organizationId
  if (!organizationId || !(await practiceExists(database.db, organizationId))) throw refuseField('organization_required', 'organizationId')
  return organizationId
}
