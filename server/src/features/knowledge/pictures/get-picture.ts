import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { pictureKey } from './picture-key.ts'
import { findReadablePicture } from '../reading/reading.queries.ts'

/** The bytes of a picture of an article that this person may read. */
export async function getPicture({ database, storage }: Dependencies, scope: Scope, pictureId: string): Promise<FileStream> {
  const { id, mediaType, size } = await findReadablePicture(database.db, scope, pictureId)
  const stream = await storage.read(pictureKey(id))
  return new FileStream(`picture.${mediaType.slice('image/'.length)}`, stream, { mediaType, inline: true, size, etag: `"${id}"` })
}
