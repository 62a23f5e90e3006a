import { SYSTEM_ROLES, type SystemRole } from '@paddock/contract/route'
import {
  IconBell,
  IconBook2,
  IconBuilding,
  IconBuildingCommunity,
  IconCheckbox,
  type Icon,
  IconFiles,
  IconHome,
  IconLayoutKanban,
  IconMessageCircle,
  IconMessage2Code,
  IconPlant2,
  IconSeedling,
  IconShieldLock,
  IconUser,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { UnseenCount } from '../notifications/front.ts'

export interface NavigationItem {
  to: LinkProps['to']
  label: string
  icon: Icon
  roles: readonly SystemRole[]
  /** Says how many new things wait on that page. */
  count?: ComponentType
}

export interface NavigationGroup {
  title: string
  items: readonly NavigationItem[]
}

const STAFF = ['admin', 'manager', 'organizationAdmin'] as const

const GROUPS: readonly NavigationGroup[] = [
  {
    title: 'Work',
    items: [
      { to: '/my-day', label: 'My day', icon: IconCheckbox, roles: STAFF },
      { to: '/clients', label: 'Clients', icon: IconPlant2, roles: STAFF },
      { to: '/prospects', label: 'Prospects', icon: IconSeedling, roles: STAFF },
      { to: '/practice', label: 'Practice', icon: IconLayoutKanban, roles: ['manager', 'organizationAdmin'] },
      { to: '/documents', label: 'Documents', icon: IconFiles, roles: ['manager', 'organizationAdmin'] },
      { to: '/notifications', label: 'Notifications', icon: IconBell, roles: ['manager', 'organizationAdmin'], count: UnseenCount },
      { to: '/knowledge', label: 'Knowledge', icon: IconBook2, roles: STAFF },
      { to: '/home', label: 'Home', icon: IconHome, roles: ['user'] },
      { to: '/profile', label: 'My profile', icon: IconUserCircle, roles: ['user'] },
    ],
  },
  {
    title: 'Manage',
    items: [
      { to: '/my-organization', label: 'My organisation', icon: IconBuilding, roles: ['organizationAdmin'] },
      { to: '/organizations', label: 'Organisations', icon: IconBuildingCommunity, roles: ['admin'] },
      { to: '/users', label: 'Users', icon: IconUsers, roles: ['admin'] },
      { to: '/admin/ai-prompts', label: 'AI prompts', icon: IconMessage2Code, roles: ['admin'] },
    ],
  },
  {
    title: 'You',
    items: [
      { to: '/account', label: 'Account', icon: IconUser, roles: SYSTEM_ROLES },
      { to: '/security', label: 'Security', icon: IconShieldLock, roles: SYSTEM_ROLES },
      { to: '/support', label: 'Support', icon: IconMessageCircle, roles: SYSTEM_ROLES },
    ],
  },
]

/** The sidebar of a role: its groups, without those that would be empty. */
export function navigationFor(role: SystemRole): NavigationGroup[] {
  return GROUPS.map((group) => ({ ...group, items: group.items.filter((item) => item.roles.includes(role)) })).filter(
    (group) => group.items.length > 0,
  )
}
