import { Menu } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export interface ListActionsInputs {
  /** Where a file is imported; null inside a page of something else. */
  importTo: '/clients/import' | '/prospects/import' | null
  onExport: () => void
}

/** Import and export, where there is no room for their buttons. */
export default function ListActionsDropdown({ target, importTo, onExport }: ListActionsInputs & { target: MenuTarget }) {
  return (
    <Menu width={200} defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {importTo === null ? null : (
          <Menu.Item leftSection={<IconUpload {...icon} />} renderRoot={(props) => <Link {...props} to={importTo} />}>
            Import
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={onExport}>
          Export
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
