import { Readable } from 'node:stream'
import { LOGO_LIMIT, LOGO_SIDE } from '@paddock/contract/features/letters/logo.rules'
import type { Letterhead } from '@paddock/contract/features/letters/letters.shapes'
import { fileTypeFromBuffer } from 'file-type'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError, notFound, refuseField } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { contentOf } from '../../platform/files/file-content.ts'
import { expectPictureSize } from '../../platform/files/picture-size.ts'
import { FileStream } from '../../platform/http/handle.ts'
import { ownPractice } from './get-letters.ts'
import { changeHead, lockHead, readHead, viewHead } from './letters.queries.ts'
import { logoKey } from './logo-key.ts'

/** Kinds that every mail program draws. */
const PICTURES = new Set(['image/png', 'image/jpeg'])

/** Stores the practice's logo. Its kind is read from its bytes, not from its name. A refused one leaves nothing behind. */
export async function uploadLogo(deps: Dependencies, scope: Scope, file: unknown): Promise<Letterhead> {
  ownPractice(scope)
  const bytes = await wholeOf(file)
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !PICTURES.has(kind.mime)) throw refuseField('logo_not_recognised', 'file')
  const size = await expectPictureSize(contentOf(bytes))
  if (Math.max(size.width, size.height) > LOGO_SIDE) throw refuseField('logo_too_wide', 'file')
  const logoId = newId()
  await deps.storage.put(logoKey(logoId), Readable.from([bytes]), LOGO_LIMIT)
  try {
    return await setLogo(deps, scope, { logoId, logoMediaType: kind.mime })
  } catch (error) {
    await deps.storage.remove(logoKey(logoId))
    throw error
  }
}

/** Lets the letters go without a logo; that there was none is no failure. */
export const removeLogo = (deps: Dependencies, scope: Scope) => setLogo(deps, scope, { logoId: null, logoMediaType: '' })

/** The bytes of the own practice's logo. */
export async function getLogo({ database, storage }: Dependencies, scope: Scope, logoId: string): Promise<FileStream> {
  const head = await readHead(database.db, ownPractice(scope))
  if (head.logoId !== logoId) throw notFound()
  const mediaType = head.logoMediaType
  return new FileStream(`logo.${mediaType.slice('image/'.length)}`, await storage.read(logoKey(logoId)), {
    mediaType,
    inline: true,
    etag: `"${logoId}"`,
  })
}

/** The former logo's bytes go once nothing names them any more. */
async function setLogo(
  { database, storage }: Dependencies,
  scope: Scope,
  logo: { logoId: string | null; logoMediaType: string },
): Promise<Letterhead> {
  const organizationId = ownPractice(scope)
  const { former, head } = await transact(database, async (tx) => {
    const before = await lockHead(tx, organizationId)
    if (logo.logoId === before.logoId) return { former: null, head: await viewHead(tx, organizationId) }
    await changeHead(tx, organizationId, before, logo)
    const said = (logoId: string | null) => ({ logo: logoId === null ? 'none' : 'a picture' })
    await record(tx, scope, 'letter.head_changed', { organizationId, entityId: organizationId, after: said(logo.logoId) })
    return { former: before.logoId, head: await viewHead(tx, organizationId) }
  })
  if (former) await storage.remove(logoKey(former))
  return head
}

async function wholeOf(file: unknown): Promise<Buffer> {
  if (file === undefined || file === null) throw refuseField('logo_not_recognised', 'file')
  if (!(file instanceof Readable)) throw new AppError('unsupported_media_type')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > LOGO_LIMIT) throw refuseField('logo_too_large', 'file')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
