import { Box } from '@mantine/core'
import { IconShieldLock, IconUser } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import classes from './settings.module.css'

const PAGES = [
  { to: '/account', label: 'Account', icon: IconUser },
  { to: '/security', label: 'Security', icon: IconShieldLock },
] as const

/** The frame of the personal settings: a menu of its own beside the page, a strip of tabs above it on phones. */
export function SettingsLayout() {
  return (
    <div className={classes.layout}>
      <nav className={classes.menu} aria-label="Settings">
        <span className={classes.title} aria-hidden>
          Settings
        </span>
        <ul>
          {PAGES.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={`pick ${classes.link}`} activeProps={{ 'aria-current': 'page' }}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Box flex="1" miw={0}>
        <Outlet />
      </Box>
    </div>
  )
}
