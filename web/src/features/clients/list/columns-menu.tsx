import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import type { ColumnsMenuInputs } from './columns-dropdown.tsx'

const Dropdown = lateMenu<ColumnsMenuInputs>(() => import('./columns-dropdown.tsx'), 'dialog')

/** Lets a person choose which columns the table shows. */
export function ColumnsMenu(inputs: ColumnsMenuInputs) {
  return (
    <Dropdown
      {...inputs}
      target={
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
          Columns
        </Button>
      }
    />
  )
}
