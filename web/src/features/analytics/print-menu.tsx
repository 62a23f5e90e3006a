import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import classes from './analytics.module.css'
import type { Audience } from './analytics-query.ts'

/** Prints the report: for the family, unless the adviser says otherwise. */
export function PrintMenu({ busy, onPrint }: { busy: boolean; onPrint: (audience: Audience) => void }) {
  return (
    <Menu width={290}>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}>
          Print report
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPrint('family')}>
          For the family
          <span className={classes.second}>Only what each person shares</span>
        </Menu.Item>
        <Menu.Item onClick={() => onPrint('adviser')}>
          For the adviser only
          <span className={classes.second}>Everything; every page says so</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
