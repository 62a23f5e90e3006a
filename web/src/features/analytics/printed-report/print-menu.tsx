import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import type { PrintInputs } from './print-dropdown.tsx'

const Dropdown = lateMenu<PrintInputs>(() => import('./print-dropdown.tsx'))

/** Prints the report: for the family, unless the adviser says otherwise. */
export function PrintMenu({ busy, ...inputs }: PrintInputs & { busy: boolean }) {
  return (
    <Dropdown
      {...inputs}
      target={
        <Button variant="default" loading={busy} leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}>
          Print report
        </Button>
      }
    />
  )
}
