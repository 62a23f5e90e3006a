import { Readable } from 'node:stream'
import { PICTURE_LIMIT } from '@paddock/contract/features/knowledge/knowledge.rules'
import { fileTypeFromBuffer } from 'file-type'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound, refuseField } from '../../../platform/errors/app-error.ts'
import { contentOf } from '../../../platform/files/file-content.ts'
import { expectPictureSize } from '../../../platform/files/picture-size.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { articleExists, lockArticle } from '../writing/draft.queries.ts'
import { pictureKey } from './picture-key.ts'
import { insertPicture } from './pictures.queries.ts'

/** Kinds that browsers draw and that run nothing. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** First bytes by which a picture is recognised. */
const START = 4096

/** Takes a picture for an article. It is what its first bytes say, whatever it is called; a refused one leaves nothing behind. */
export async function uploadPicture(
  { database, storage }: Dependencies,
  scope: Scope,
  articleId: string,
  file: unknown,
): Promise<{ id: string }> {
  if (!(await articleExists(database.db, articleId))) throw notFound()
  const bytes = await wholeOf(file)
  const kind = await fileTypeFromBuffer(bytes.subarray(0, START))
  if (!kind || !PICTURES.has(kind.mime)) throw refuseField('picture_not_recognised', 'file')
  await expectPictureSize(contentOf(bytes))
  const picture = { id: newId(), articleId, mediaType: kind.mime, size: bytes.length, uploadedBy: scope.userId }
  await storage.put(pictureKey(picture.id), Readable.from([bytes]), PICTURE_LIMIT)
  try {
    await transact(database, async (tx) => {
      const article = await lockArticle(tx, articleId)
      if (article.archivedAt) throw new AppError('archived')
      await insertPicture(tx, picture)
      await record(tx, scope, 'article.picture_added', { organizationId: null, entityId: articleId, subject: article.title })
    })
  } catch (error) {
    await storage.remove(pictureKey(picture.id))
    throw error
  }
  return { id: picture.id }
}

async function wholeOf(file: unknown): Promise<Buffer> {
  if (file === undefined || file === null) throw refuseField('picture_not_recognised', 'file')
  if (!(file instanceof Readable)) throw new AppError('unsupported_media_type')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > PICTURE_LIMIT) throw refuseField('picture_too_large', 'file')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
