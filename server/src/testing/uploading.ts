import { createHash } from 'node:crypto'
import { api } from '@paddock/contract'
import { PART_SIZE } from '@paddock/contract/features/documents/uploads.rules'
import type { aUser } from './factories.ts'
import { addressOf, type TestServer } from './test-server.ts'
import { aPdf } from './example-files.ts'

type Person = Awaited<ReturnType<typeof aUser>>

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The parts in which a browser sends a file. */
export function partsOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / PART_SIZE) }, (_, index) =>
    bytes.subarray(index * PART_SIZE, (index + 1) * PART_SIZE),
  )
}

/** Sends one part as a browser does. */
export async function sendPart(server: TestServer, person: Person, uploadId: string, number: number, bytes: Buffer) {
  const response = await server.app.inject({
    method: 'PUT',
    url: addressOf(api.documents.sendUploadPart, person.systemRole, { params: { uploadId }, query: { number } }),
    headers: { authorization: `Bearer ${await server.tokenOf(person)}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}

/** Sends every part; answers their checksums. */
export async function sendAll(server: TestServer, person: Person, uploadId: string, bytes: Buffer): Promise<string[]> {
  const parts = partsOf(bytes)
  for (const [index, part] of parts.entries()) await sendPart(server, person, uploadId, index + 1, part)
  return parts.map(sha256Of)
}

type Begin = Parameters<typeof beginFor>[3]

function beginFor(server: TestServer, person: Person, clientId: string, body: { name: string; size: number } & Record<string, unknown>) {
  return server.call(person, api.documents.beginUpload, { params: { clientId }, body })
}

/** Uploads a whole file to a client, as an adviser; a small PDF unless said. */
export async function uploaded(
  server: TestServer,
  person: Person,
  clientId: string,
  { bytes = aPdf(), name = 'Trust deed.pdf', ...more }: { bytes?: Buffer; name?: string } & Omit<Partial<Begin>, 'size'> = {},
) {
  const { id: uploadId } = await beginFor(server, person, clientId, { ...more, name, size: bytes.length })
  const parts = await sendAll(server, person, uploadId, bytes)
  return server.call(person, api.documents.completeUpload, { params: { uploadId }, body: { parts } })
}

/** Answers a request as the stakeholder it was made of. */
export async function answered(server: TestServer, person: Person, requestId: string, { bytes = aPdf(), name = 'Trust deed.pdf' } = {}) {
  const upload = await server.call(person, api.documents.beginRequestedUpload, {
    params: { requestId },
    body: { name, size: bytes.length },
  })
  const parts = await sendAll(server, person, upload.id, bytes)
  return server.call(person, api.documents.completeUpload, { params: { uploadId: upload.id }, body: { parts } })
}
