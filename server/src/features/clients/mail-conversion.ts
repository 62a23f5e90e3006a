import type { Scope } from '../../platform/access/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { ClientRecord } from './clients.queries.ts'
import { selectAddressees } from './conversion.queries.ts'

/** Promises the mail that tells an adviser of the client they now look after; nobody is told of what they did themselves. */
export async function mailConversion(
  tx: Transaction,
  deps: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  scope: Scope,
  prospect: ClientRecord,
  managerId: string,
): Promise<void> {
  if (managerId === scope.userId) return
  const found = await selectAddressees(tx, [managerId, scope.userId])
  const manager = found.find((user) => user.id === managerId)
  const converter = found.find((user) => user.id === scope.userId)
  if (!manager) return
  const by = converter ? `${converter.firstName} ${converter.lastName}`.trim() || converter.email : 'A colleague'
  const text = [
    `Hello ${manager.firstName || 'there'},`,
    `${by} converted ${prospect.businessName} from a prospect to a client. You are its adviser.`,
    `Notes, people and history came with it: ${deps.publicUrl()}/clients/${prospect.id}`,
  ].join('\n\n')
  const subject = `${prospect.businessName} is now a client`
  await deps.jobs.enqueue(tx, 'mail', { to: manager.email, subject, text }, `converted:${prospect.id}:${prospect.version}`)
}
