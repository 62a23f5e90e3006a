import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { place, plural } from '../../ui/text/format.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

/** Under the name of a practice: where it is and how large. */
export function OrganizationMeta({ organization }: { organization: Organization }) {
  const { town, region, managerCount, clientCount, prospectCount, archivedAt } = organization
  return (
    <>
      {archivedAt ? <StatusBadge status="archived" /> : null}
      {town || region ? <span>{place(town, region)}</span> : null}
      <span className="num">{plural(managerCount, 'manager')}</span>
      <span className="num">{plural(clientCount, 'client')}</span>
      <span className="num">{plural(prospectCount, 'prospect')}</span>
    </>
  )
}
