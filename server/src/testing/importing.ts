import { api, ROLE_PREFIX, type SystemRole } from '@paddock/contract'
import type { Import, ImportRow } from '@paddock/contract/features/imports/imports.shapes'
import type { ImportField, ImportKind } from '@paddock/contract/features/imports/imports.rules'
import { testServer } from './test-server.ts'

interface Person {
  id: string
  subId: string | null
  email: string
  systemRole: SystemRole
}

export interface UploadOptions {
  kind?: ImportKind
  status?: 'client' | 'prospect'
  organizationId?: string
  fileName?: string
  contentType?: string
}

/** The server with the workers of imports, and the steps of an import as a person takes them. */
export async function importingServer() {
  const server = await testServer()

  async function attemptUpload(person: Person, file: string | Buffer, options: UploadOptions = {}) {
    const { kind = 'clients', status = 'prospect', organizationId, fileName = 'contacts.csv', contentType = 'text/csv' } = options
    const query = new URLSearchParams({ fileName, kind, status, ...(organizationId && { organizationId }) })
    const response = await server.app.inject({
      method: 'POST',
      url: `${ROLE_PREFIX[person.systemRole]}/imports?${query.toString()}`,
      headers: { authorization: `Bearer ${await server.tokenOf(person)}`, 'content-type': contentType },
      payload: file,
    })
    return { status: response.statusCode, body: response.json() }
  }

  async function upload(person: Person, file: string | Buffer, options: UploadOptions = {}): Promise<Import> {
    const { status, body } = await attemptUpload(person, file, options)
    if (status !== 200) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  const read = (person: Person, { id }: { id: string }): Promise<Import> =>
    server.call(person, api.imports.getImport, { params: { importId: id } })

  /** Uploads and checks, with the suggested mapping unless another is given. */
  async function checked(
    person: Person,
    file: string | Buffer,
    options: UploadOptions & { mapping?: Record<string, ImportField> } = {},
  ): Promise<Import> {
    const uploaded = await upload(person, file, options)
    const mapping = options.mapping ?? suggested(uploaded)
    await server.call(person, api.imports.checkImport, { params: { importId: uploaded.id }, body: { mapping } })
    await server.jobs.drain()
    return read(person, uploaded)
  }

  /** Runs what was checked, with one choice for all duplicates where it is given. */
  async function run(person: Person, { id }: Import, choice?: 'skip' | 'update' | 'add'): Promise<Import> {
    const params = { importId: id }
    if (choice) await server.call(person, api.imports.chooseImportDuplicates, { params, body: { choice } })
    await server.call(person, api.imports.runImport, { params })
    await server.jobs.drain()
    return read(person, { id })
  }

  async function undo(person: Person, { id }: Import): Promise<Import> {
    await server.call(person, api.imports.undoImport, { params: { importId: id } })
    await server.jobs.drain()
    return read(person, { id })
  }

  async function rows(
    person: Person,
    { id }: Import,
    kind: 'all' | 'good' | 'errors' | 'warnings' | 'duplicates' | 'undecided' = 'all',
  ): Promise<ImportRow[]> {
    const page = await server.call(person, api.imports.listImportRows, { params: { importId: id }, query: { kind, limit: 200 } })
    return page.rows
  }

  return { server, attemptUpload, upload, read, checked, run, undo, rows }
}

export type ImportingServer = Awaited<ReturnType<typeof importingServer>>

/** The mapping that the server suggests. */
export function suggested({ columns }: Import): Record<string, ImportField> {
  return Object.fromEntries(columns.flatMap(({ index, suggestion }) => (suggestion ? [[String(index), suggestion]] : [])))
}
