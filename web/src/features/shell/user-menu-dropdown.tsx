import { Menu, Stack, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconLogout2, IconMoon, IconShieldLock, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../platform/identity/session-end.ts'
import { type Me, ROLE_NAMES } from '../../platform/identity/session.ts'
import { fullName } from '../../ui/text/format.ts'
import type { MenuTarget } from '../../ui/dialog/late-menu.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { loadForgetAnswers } from '../answers/front.ts'

const THEMES = [
  { scheme: 'light', label: 'Light', icon: IconSun },
  { scheme: 'dark', label: 'Dark', icon: IconMoon },
  { scheme: 'auto', label: 'As this device', icon: IconDeviceDesktop },
] as const

export interface UserMenuInputs {
  me: Me
  onShortcuts: () => void
}

/** The menu says who is signed in and offers the ways out. */
export default function UserMenuDropdown({ target, me, onShortcuts }: UserMenuInputs & { target: MenuTarget }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = fullName(me, me.email)
  return (
    <Menu width={250}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Stack className="anywhere" gap={0} px="sm" py="xs" fz="sm" lh={1.4}>
          <strong className="strong">{name}</strong>
          <span className="faint">{ROLE_NAMES[me.systemRole]}</span>
          <span className="faint">{me.email}</span>
        </Stack>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUser size={16} stroke={1.75} aria-hidden />}>
          Account
        </Menu.Item>
        <Menu.Item component={Link} to="/security" leftSection={<IconShieldLock size={16} stroke={1.75} aria-hidden />}>
          Security
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(THEMES.find(({ scheme }) => scheme === value)?.scheme ?? 'auto')}
        >
          {THEMES.map(({ scheme, label, icon: Icon }) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={16} stroke={1.75} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />} onClick={onShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={() => void leave(me)}>
          Sign out
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout2 size={16} stroke={1.75} aria-hidden />} onClick={() => askToSignOutEverywhere(me)}>
          Sign out everywhere
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Answers that the server has do not stay behind on a device that a stakeholder leaves. */
async function leave(me: Me, options: { global?: boolean } = {}): Promise<void> {
  if (me.systemRole === 'user') {
    const { forgetAnswers } = await loadForgetAnswers()
    await forgetAnswers().catch(() => undefined)
  }
  await signOut(options)
}

function askToSignOutEverywhere(me: Me): void {
  openModal(confirmModal, {
    title: 'Sign out everywhere?',
    message: 'Every device where you are signed in, this one included, asks for your password again.',
    confirm: 'Sign out everywhere',
    cancel: 'Stay signed in',
    onConfirm: () => leave(me, { global: true }),
  })
}
