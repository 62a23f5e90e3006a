import { Box, Stack } from '@mantine/core'
import { IconShieldLock, IconUser } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import tabs from '../../ui/page/tabs.module.css'
import classes from './settings.module.css'

const PAGES = [
  { to: '/account', label: 'Account', icon: IconUser },
  { to: '/security', label: 'Security', icon: IconShieldLock },
] as const

/** The frame of the personal settings: a menu of its own beside the page, a strip of tabs above it on phones. */
export function SettingsLayout() {
  return (
    <div className={classes.layout}>
      <nav className={`only-on-phone ${tabs.tabs}`} aria-label="Settings">
        <PageLinks className={`${tabs.tab} ${classes.link}`} />
      </nav>
      <Box
        component="nav"
        className="not-on-phone"
        flex="none"
        w={196}
        px="sm"
        pt={30}
        pb="lg"
        style={{ borderRight: '1px solid var(--line)' }}
        aria-label="Settings"
      >
        <Box component="span" className="faint" display="block" px={10} pb="xs" fw={600} aria-hidden>
          Settings
        </Box>
        <Stack pos="sticky" top={76} gap={1}>
          <PageLinks className={`pick ${classes.link} ${classes.row}`} />
        </Stack>
      </Box>
      <Box flex="1" miw={0}>
        <Outlet />
      </Box>
    </div>
  )
}

function PageLinks({ className }: { className: string }) {
  return PAGES.map(({ to, label, icon: Icon }) => (
    <Link key={to} to={to} className={className} activeProps={{ 'aria-current': 'page' }}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {label}
    </Link>
  ))
}
