import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { S3Configuration } from '../../platform/configuration/storage.ts'

interface Exchange {
  method: string
  query: Record<string, string | undefined>
  status: number
  type: string
  body: unknown
}
type Middleware = (exchange: Exchange, next: () => Promise<void>) => Promise<void>

interface Stored {
  size: number
  md5: string
}
type Content = Buffer | NodeJS.ReadableStream

interface Store {
  putPart(bucket: string, uploadId: string, partNumber: string, content: Content): Promise<Stored>
  putObject(object: { bucket: string; key: string; content: Content; metadata: object }): Promise<Stored>
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
  getResourcePath(bucket: string, key: string | undefined, resource: 'object' | 'uploads'): string
}

interface S3rver {
  middleware: Middleware[]
  store: Store
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type S3rverClass = new (options: object) => S3rver

/** Lets pages of any site send and read, as the bucket of an installation does for the site's own. */
const OPEN_TO_PAGES = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

/** A real server of Amazon's protocol on this machine, with one empty bucket. */
export async function anS3Server(): Promise<{ s3: S3Configuration; stop(): Promise<void> }> {
  const Server = createRequire(import.meta.url)('s3rver') as S3rverClass
  const directory = await mkdtemp(join(tmpdir(), 'paddock-s3-'))
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [OPEN_TO_PAGES] }],
  })
  storeBeforeAnswering(server.store)
  server.middleware.unshift(uploadsOf(join(directory, 'files', '._S3rver_uploads')))
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    s3: { bucket: 'files', region: 'eu-central-1', endpoint, forcePathStyle: true, credentials, origin: endpoint },
    stop: () => server.close(),
  }
}

/** Makes s3rver write a file before it answers. By itself it answers once it has read the bytes, and the next reader may find fewer. */
function storeBeforeAnswering(store: Store): void {
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const file = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, partNumber)
    const stored = await write(file, content)
    await writeFile(`${file}.md5`, stored.md5)
    return stored
  }
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const stored = await write(store.getResourcePath(bucket, key, 'object'), content)
    await store.putMetadata(bucket, key, metadata, stored.md5)
    return stored
  }
}

async function write(file: string, content: Content): Promise<Stored> {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') }
}

/** What s3rver leaves out of uploads in parts: which parts stand, giving an upload up, and that a part needs one. */
function uploadsOf(folder: string): Middleware {
  return async (exchange, next) => {
    const { uploadId } = exchange.query
    if (!uploadId || exchange.method === 'POST') return next()
    const place = join(folder, uploadId)
    const names = await readdir(place).catch(() => null)
    exchange.type = 'application/xml'
    if (!names) {
      exchange.status = 404
      exchange.body = '<Error><Code>NoSuchUpload</Code><Message>The upload does not exist.</Message></Error>'
    } else if (exchange.method === 'DELETE') {
      await rm(place, { recursive: true })
      exchange.status = 204
    } else if (exchange.method === 'GET') exchange.body = await listed(place, names)
    else return next()
  }
}

async function listed(place: string, names: readonly string[]): Promise<string> {
  const numbers = names.filter((name) => /^\d+$/.test(name)).toSorted((one, other) => Number(one) - Number(other))
  const parts = numbers.map(async (number) => {
    const [{ size }, tag] = await Promise.all([stat(join(place, number)), readFile(join(place, `${number}.md5`), 'utf8')])
    return `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${tag}&quot;</ETag><Size>${size}</Size></Part>`
  })
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${(await Promise.all(parts)).join('')}</ListPartsResult>`
}
