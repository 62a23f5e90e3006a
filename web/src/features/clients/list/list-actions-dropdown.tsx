import { Menu } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { EXPORT_KINDS, type ExportKind } from '@paddock/contract/features/imports/imports.rules'
import type { RouteInput } from '@paddock/contract/route'
import { IconArchive, IconDownload, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { download } from '../../../platform/api/api.ts'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Query = RouteInput<typeof api.clients.exportClients>['query']
type Format = 'csv' | 'xlsx'

export interface ListActionsInputs {
  /** What the list shows. */
  query: Query
  /** The records that are chosen in it; without them the files are of the whole list. */
  chosen?: readonly string[]
  /** Takes a file; says where that fails. */
  during: (work: () => Promise<unknown>) => Promise<void>
  /** Takes the chosen records out of the list. */
  onArchive?: () => void
  /** Import and the plain export, where there is no room for their buttons; the address is null inside a page of something else. */
  instead?: { importTo: '/clients/import' | '/prospects/import' | null; onExport: () => void }
}

type Take = (query: Query, chosen: readonly string[] | undefined) => Promise<unknown>

const chosenOf = ({ status, sort, dir, archived }: Query, clientIds: readonly string[]) => ({
  clientIds: [...clientIds],
  status,
  sort,
  dir,
  archived: archived === 'true',
})
const takeMembers =
  (kind: ExportKind, format: Format): Take =>
  (query, chosen) =>
    chosen
      ? download(api.imports.exportMembersOfChosen, { body: { ...chosenOf(query, chosen), kind, format } })
      : download(api.imports.exportMembers, { query: { ...query, kind, format } })
const takeWorkbook: Take = (query, chosen) =>
  chosen
    ? download(api.clients.exportChosenClients, { body: { ...chosenOf(query, chosen), format: 'xlsx' } })
    : download(api.clients.exportClients, { query: { ...query, format: 'xlsx' } })

const takeCsv: Take = (query, chosen) => download(api.clients.exportChosenClients, { body: chosenOf(query, chosen ?? []) })

/** The plain file, which a whole list has a button for. */
const PLAIN = { label: 'This list, CSV', take: takeCsv }
/** The files of a list besides the CSV file of its records. */
const OTHERS: readonly { label: string; take: Take }[] = [
  { label: 'This list, Excel', take: takeWorkbook },
  ...EXPORT_KINDS.flatMap((kind) =>
    (['csv', 'xlsx'] as const).map((format) => ({
      label: `Their ${kind}, ${format === 'csv' ? 'CSV' : 'Excel'}`,
      take: takeMembers(kind, format),
    })),
  ),
]

/** What is rare of a list: its other files, and import and export where there is no room for their buttons. */
export default function ListActionsDropdown({
  target,
  query,
  chosen,
  during,
  onArchive,
  instead,
}: ListActionsInputs & { target: MenuTarget }) {
  return (
    <Menu width={220}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {instead?.importTo ? (
          <Menu.Item
            leftSection={<IconUpload {...icon} />}
            renderRoot={(props) => <Link {...props} to={instead.importTo ?? '/clients/import'} />}
          >
            Import
          </Menu.Item>
        ) : null}
        {instead ? (
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={instead.onExport}>
            Export
          </Menu.Item>
        ) : null}
        {instead ? <Menu.Divider /> : <Menu.Label>{chosen ? 'Export as a file' : 'Export as another file'}</Menu.Label>}
        {(chosen ? [PLAIN, ...OTHERS] : OTHERS).map(({ label, take }) => (
          <Menu.Item key={label} leftSection={<IconDownload {...icon} />} onClick={() => void during(() => take(query, chosen))}>
            {chosen ? label.replace('This list', 'Those selected') : label}
          </Menu.Item>
        ))}
        {onArchive ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArchive {...icon} />} onClick={onArchive}>
              Archive
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
