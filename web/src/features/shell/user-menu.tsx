import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ROLE_NAMES } from '../../platform/identity/session.ts'
import { fullName } from '../../ui/text/format.ts'
import { lateMenu } from '../../ui/dialog/late-menu.tsx'
import { Initials } from '../../ui/page/person.tsx'
import type { UserMenuInputs } from './user-menu-dropdown.tsx'
import classes from './user-menu.module.css'

const Dropdown = lateMenu<UserMenuInputs>(() => import('./user-menu-dropdown.tsx'))

/** Who is signed in; what can be done about it is loaded when it is opened. */
export function UserMenu(inputs: UserMenuInputs) {
  const name = fullName(inputs.me, inputs.me.email)
  return (
    <Dropdown
      {...inputs}
      target={
        <UnstyledButton className={classes.target} aria-label={`Your menu, ${name}`}>
          <Initials name={name} strong />
          <span className={classes.text}>
            <strong>{name}</strong>
            <small>{ROLE_NAMES[inputs.me.systemRole]}</small>
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    />
  )
}
