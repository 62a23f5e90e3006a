import { Readable } from 'node:stream'
import { ATTACHMENT_LIMIT } from '@paddock/contract/features/support/support.rules'
import type { SupportAttachment } from '@paddock/contract/features/support/support.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { cleanFileName } from '../../../platform/files/file-name.ts'
import { contentOf } from '../../../platform/files/file-content.ts'
import { recogniseApart } from '../../../platform/files/read-apart.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { scan } from '../../../platform/scanner/clamav.ts'
import { insertAttachment } from './attachments.queries.ts'
import { attachmentView, expectAnswersHere } from '../conversations/conversation-view.ts'
import { expectPace } from '../conversations/expect-pace.ts'

/** What is looked at before anything is stored; bytes. */
const HEAD_BYTES = 64 * 1024

export const storageKeyOf = (attachmentId: string): string => `support/${attachmentId}`

/** Takes a file for a message that is still being written. What is refused or breaks off leaves nothing behind. */
export async function uploadSupportFile(deps: Dependencies, scope: Scope, typedName: string, body: unknown): Promise<SupportAttachment> {
  expectAnswersHere(deps)
  if (!(body instanceof Readable)) throw new AppError(body ? 'unsupported_media_type' : 'file_empty')
  const name = cleanFileName(typedName)
  await expectPace(deps.database.db, scope, 'file')
  const { head, content } = await peek(body)
  if (head.length === 0) throw new AppError('file_empty')
  await recogniseApart(contentOf(head), name, { isWhole: false })
  const id = newId()
  const key = storageKeyOf(id)
  const stored = await deps.storage.put(key, content, ATTACHMENT_LIMIT).catch((error: unknown) => {
    throw body.readableAborted ? new AppError('invalid_input', { fields: { file: 'The upload was interrupted. Try again.' } }) : error
  })
  try {
    const whole = { size: stored.size, read: (start: number, end: number) => readPart(deps, key, start, Math.min(end, stored.size)) }
    const { mediaType, isImage, mayShowInline } = await recogniseApart(whole, name, { isWhole: true })
    await expectClean(deps, key)
    const isPicture = isImage && mayShowInline
    const attachment = await transact(deps.database, (tx) =>
      insertAttachment(tx, { id, uploadedBy: scope.userId, name, mediaType, isPicture, ...stored }),
    )
    return attachmentView(attachment)
  } catch (error) {
    await deps.storage.remove(key)
    throw error
  }
}

/** Nothing waits here for a scanner that is away, as documents do: it is attached again. */
async function expectClean({ configuration, storage }: Pick<Dependencies, 'configuration' | 'storage'>, key: string): Promise<void> {
  if (!configuration.clamav) return
  await scan(configuration.clamav, await storage.read(key)).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'scanner_unreachable' ? new AppError('support_file_unscanned') : error
  })
}

async function readPart({ storage }: Pick<Dependencies, 'storage'>, key: string, start: number, end: number): Promise<Buffer> {
  if (end <= start) return Buffer.alloc(0)
  const pieces: Buffer[] = []
  for await (const piece of await storage.read(key, { start, end: end - 1 })) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The first bytes of a stream, and all of it again. */
async function peek(stream: Readable): Promise<{ head: Buffer; content: AsyncIterable<Buffer> }> {
  const source: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  const pieces: Buffer[] = []
  let size = 0
  while (size < HEAD_BYTES) {
    const { done, value } = await source.next()
    if (done) break
    pieces.push(value)
    size += value.length
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield* pieces
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head: Buffer.concat(pieces).subarray(0, HEAD_BYTES), content: whole() }
}
