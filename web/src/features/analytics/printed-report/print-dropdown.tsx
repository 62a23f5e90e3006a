import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { leftOutWords } from '../../finances/front.ts'
import { registerQuery } from '../../register/front.ts'
import type { Audience } from '../analytics-query.ts'

export interface PrintInputs {
  clientId: string
  onPrint: (audience: Audience) => void
}

/** For whom the report is printed. */
export default function PrintDropdown({ clientId, onPrint, target }: PrintInputs & { target: MenuTarget }) {
  const leftOut = leftOutWords(useQuery(registerQuery(clientId)).data)
  return (
    <Menu width={290}>
      <Menu.Target>{target}</Menu.Target>
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
