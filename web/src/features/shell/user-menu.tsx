import { Flex, Stack, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ROLE_NAMES } from '../../platform/identity/session.ts'
import { fullName } from '../../ui/text/format.ts'
import { lateMenu } from '../../ui/dialog/late-menu.tsx'
import { Initials } from '../../ui/page/person.tsx'
import type { UserMenuInputs } from './user-menu-dropdown.tsx'

const Dropdown = lateMenu<UserMenuInputs>(() => import('./user-menu-dropdown.tsx'))

/** The button says who is signed in; the menu behind it is loaded when it is opened. */
export function UserMenu(inputs: UserMenuInputs) {
  const name = fullName(inputs.me, inputs.me.email)
  return (
    <Dropdown
      {...inputs}
      target={
        <Flex component={UnstyledButton} className="pick" align="center" gap="sm" px={6} py={4} aria-label={`Your menu, ${name}`}>
          <Initials name={name} strong />
          <Stack component="span" className="not-under-menu" gap={0} maw={200} lh={1.2}>
            <strong className="strong truncate">{name}</strong>
            <small className="faint truncate">{ROLE_NAMES[inputs.me.systemRole]}</small>
          </Stack>
          <IconChevronDown className="not-under-menu" size={14} aria-hidden />
        </Flex>
      }
    />
  )
}
