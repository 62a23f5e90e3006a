import { Outlet, useLocation } from '@tanstack/react-router'
import { fullName } from '../../ui/text/format.ts'
import { type LinkTab, LinkTabs } from '../../ui/page/link-tabs.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { useFamily } from './family-queries.ts'

const OVERVIEW = { label: 'Overview', to: '/profile/overview' } as const satisfies LinkTab
const GENERAL = { label: 'General', to: '/profile/general' } as const satisfies LinkTab

/** Head and tabs of a stakeholder's profile. */
export function ProfileLayout() {
  const { me, businessName } = useFamily()
  const onGeneral = useLocation({ select: ({ pathname }) => pathname.startsWith(GENERAL.to) })
  return (
    <>
      <PageHeader
        title="My profile"
        documentTitle={[onGeneral ? GENERAL.label : OVERVIEW.label, 'My profile']}
        meta={<span>{[fullName(me), businessName].filter(Boolean).join(', ')}</span>}
      />
      <LinkTabs label="Profile sections" tabs={[OVERVIEW, GENERAL]} />
      <PageBody>
        <Outlet />
      </PageBody>
    </>
  )
}
