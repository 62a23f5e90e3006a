import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeQuota } from './usage.queries.ts'

const GIGABYTE = 1024 ** 3

/** Sets what a practice may store. Less than it has stored already only stops it from adding more. */
export function changeDocumentQuota(
  { database }: Dependencies,
  scope: Scope,
  organizationId: string,
  quotaBytes: number,
): Promise<{ quotaBytes: number }> {
  return transact(database, async (tx) => {
    const practice = await changeQuota(tx, organizationId, quotaBytes)
    if (!practice) throw notFound()
    await record(tx, scope, 'organization.document_quota_changed', {
      organizationId,
      entityId: organizationId,
      subject: practice.name,
      before: { gigabytes: practice.before / GIGABYTE },
      after: { gigabytes: quotaBytes / GIGABYTE },
    })
    return { quotaBytes }
  })
}
