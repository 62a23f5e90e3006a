import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { financesQuery, leftOutWords } from '../../finances/front.ts'
import type { Audience } from '../analytics-query.ts'

/** Prints the report: for the family, unless the adviser says otherwise. */
export function PrintMenu({ clientId, busy, onPrint }: { clientId: string; busy: boolean; onPrint: (audience: Audience) => void }) {
  const leftOut = leftOutWords(useQuery(financesQuery(clientId)).data)
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
          <span className="second">Only what each person shares{leftOut === null ? '' : `. ${leftOut}`}</span>
        </Menu.Item>
        <Menu.Item onClick={() => onPrint('adviser')}>
          For the adviser only
          <span className="second">Everything; every page says so</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
