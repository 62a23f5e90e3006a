import { ActionIcon, Box, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Me } from '../../platform/identity/session.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { openModalByKey } from '../../ui/dialog/modals.tsx'
import { searchModal, shortcutsModal } from './shell.modals.ts'
import { keepTyped } from './typed-ahead.ts'
import { UserMenu } from './user-menu.tsx'
import classes from './top-bar.module.css'

const openSearch = () => {
  if (openModalByKey(searchModal, {})) keepTyped()
}
const openShortcuts = () => void openModalByKey(shortcutsModal, {})

/** Holds the search, the theme switch, the user menu and, on small screens, the burger. Stakeholders have nobody to search for. */
export function TopBar({ me, onOpenMenu }: { me: Me; onOpenMenu: () => void }) {
  useHotkeys([['shift+?', openShortcuts]])
  return (
    <header className={classes.bar}>
      <ActionIcon
        className="only-under-menu"
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Open menu"
        aria-controls="navigation"
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {me.systemRole === 'user' ? <HomeLink /> : <SearchButton />}
      <div className={classes.tools}>
        <ThemeSwitch />
        <UserMenu me={me} onShortcuts={openShortcuts} />
      </div>
    </header>
  )
}

function SearchButton() {
  // Ctrl K works inside fields too.
  useHotkeys([['mod+K', openSearch]], [], true)
  return (
    <UnstyledButton
      className={classes.search}
      aria-label="Search clients, prospects and people"
      aria-keyshortcuts="Control+K"
      onClick={openSearch}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <Box component="span" className="truncate" flex={1}>
        Search clients, prospects, people
      </Box>
      <Box component="kbd" className="key not-under-menu" bg="var(--surface)">
        Ctrl K
      </Box>
    </UnstyledButton>
  )
}

/** On small screens the sidebar with the brand is out of sight. */
function HomeLink() {
  return (
    <Link to="/home" className={`only-under-menu ${classes.home}`} aria-label="Paddock, start page">
      <Brand />
    </Link>
  )
}

function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = dark ? 'Use light theme' : 'Use dark theme'
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
