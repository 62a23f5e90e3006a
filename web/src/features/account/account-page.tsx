import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type Me, meQuery, ROLE_NAMES } from '../../platform/identity/session.ts'
import { KeyFacts } from '../../ui/page/key-facts.tsx'
import { DateText } from '../../ui/text/moments.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel, TwoColumns } from '../../ui/page/panel.tsx'
import { familyQuery } from '../family/front.ts'
import { EmailPanel } from './email-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { NameForm } from './name-form.tsx'

/** The page `/account` holds the name, the email and the export of one's own data. */
export function AccountPage() {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <>
      <PageHeader title="Account" inline />
      <PageBody>
        <TwoColumns
          main={
            <NameForm me={me}>
              <EmailPanel me={me} />
              <ExportPanel role={me.systemRole} />
            </NameForm>
          }
          side={<Panel title="Your membership">{me.systemRole === 'user' ? <StakeholderFacts me={me} /> : <StaffFacts me={me} />}</Panel>}
        />
      </PageBody>
    </>
  )
}

const since = (me: Me) => ({ label: 'Account since', value: <DateText date={me.createdAt} /> })
const role = (me: Me) => ({ label: 'Role', value: me.isSuperAdmin ? 'Super administrator' : ROLE_NAMES[me.systemRole] })

function StaffFacts({ me }: { me: Me }) {
  const practice = me.organization === null ? 'All practices' : me.organization.name
  return <KeyFacts facts={[role(me), { label: 'Practice', value: practice }, since(me)]} />
}

/** A stakeholder belongs to no practice: what counts is the family's business, and who advises it. */
function StakeholderFacts({ me }: { me: Me }) {
  const { data: family } = useQuery(familyQuery)
  const facts = family
    ? [
        { label: 'Business', value: family.businessName },
        { label: 'Advised by', value: family.practice.name },
      ]
    : []
  return <KeyFacts facts={[role(me), ...facts, since(me)]} />
}
