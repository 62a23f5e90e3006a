import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { readComparables } from '../../clients/index.ts'
import { pauseBetweenBatches } from '../batch-pace.ts'

const READ_AT_ONCE = 1_000

/** What a row says about its client. */
type NamedClient = Partial<Record<'client' | 'clientAbn' | 'clientId', string>>
type Found = { id: string } | { field: keyof NamedClient; problem: string }

const NOT_FOUND = 'This client was not found.'
const SEVERAL = 'Several clients have this name. Add the ABN or the identifier.'

/** Finds the clients of rows among those that the person sees. Other clients are not found, so that nobody learns that they exist. */
export class ClientFinder {
  #ids = new Set<string>()
  #abnOf = new Map<string, string>()
  #byAbn = new Map<string, string | null>()
  #byName = new Map<string, string | null>()

  add({ id, abn, name }: { id: string; abn: string; name: string }): void {
    this.#ids.add(id)
    this.#abnOf.set(id, abn)
    if (abn) this.#byAbn.set(abn, this.#byAbn.has(abn) ? null : id)
    const key = foldText(name)
    this.#byName.set(key, this.#byName.has(key) ? null : id)
  }

  /** The identifier counts most, then the ABN, then the name. A name never means a client with another ABN. */
  find({ client = '', clientAbn = '', clientId = '' }: NamedClient): Found {
    if (clientId) return this.#ids.has(clientId.toLowerCase()) ? { id: clientId.toLowerCase() } : { field: 'clientId', problem: NOT_FOUND }
    const abn = clientAbn.replace(/\D/g, '')
    const byAbn = abn ? this.#byAbn.get(abn) : undefined
    if (byAbn) return { id: byAbn }
    if (byAbn === null) return { field: 'clientAbn', problem: 'Several clients have this ABN. Add the identifier.' }
    if (!client)
      return { field: clientAbn ? 'clientAbn' : 'client', problem: clientAbn ? NOT_FOUND : 'Say which client this row belongs to.' }
    const byName = this.#byName.get(foldText(client)) ?? (this.#byName.has(foldText(client)) ? null : undefined)
    if (byName === null) return { field: 'client', problem: SEVERAL }
    const isAnother = byName !== undefined && abn !== '' && this.#abnOf.get(byName) !== ''
    return byName === undefined || isAnother ? { field: isAnother ? 'clientAbn' : 'client', problem: NOT_FOUND } : { id: byName }
  }
}

/** Reads the clients and prospects of a practice that the person sees, without archived ones. */
export async function readClientFinder(
  database: Database,
  scope: Scope,
  organizationId: string,
  context: JobContext,
): Promise<ClientFinder> {
  const finder = new ClientFinder()
  let after: string | null = null
  for (;;) {
    context.signal.throwIfAborted()
    const page: Awaited<ReturnType<typeof readComparables>> = await readComparables(database.db, scope, organizationId, {
      after,
      limit: READ_AT_ONCE,
    })
    for (const client of page) finder.add(client)
    after = page.at(-1)?.id ?? null
    if (page.length < READ_AT_ONCE) return finder
    await context.heartbeat()
    await pauseBetweenBatches()
  }
}
