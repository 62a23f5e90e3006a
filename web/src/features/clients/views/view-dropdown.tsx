import { Menu } from '@mantine/core'
import type { SavedView } from '@paddock/contract/features/views/views.shapes'
import { IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { saveViewModal } from '../clients.modals.ts'
import { sameSettings } from '../list/clients-search.ts'
import { removeView, replaceSettings } from './view-changes.ts'

export interface ViewMenuInputs {
  view: SavedView
  /** What the list shows now. */
  shown: Record<string, string>
}

/** What can be done with a view of one's own. */
export default function ViewDropdown({ target, view, shown }: ViewMenuInputs & { target: MenuTarget }) {
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Menu width={250} position="bottom-start">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => openModal(saveViewModal, { list: view.list, settings: view.search, view })}
        >
          Rename view
        </Menu.Item>
        {sameSettings(view.search, shown) ? null : (
          <Menu.Item leftSection={<IconReplace {...icon} />} onClick={() => void replaceSettings(view, shown)}>
            Replace with what is shown now
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash {...icon} />} onClick={() => void removeView(view)}>
          Remove view
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
