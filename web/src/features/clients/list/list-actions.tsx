import { ActionIcon, Box, Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconDots, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../../platform/api/api.ts'
import { notifyFailureOf } from '../../../platform/notify-failure-of.ts'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { addClientModal } from '../clients.modals.ts'
import { type ClientStatus, filtersOf, WORDS } from './clients-list.ts'
import type { ClientsSearch } from './clients-search.ts'
import type { ListActionsInputs } from './list-actions-dropdown.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const importAddress = { client: '/clients/import', prospect: '/prospects/import' } as const

const ActionsDropdown = lateMenu<ListActionsInputs>(() => import('./list-actions-dropdown.tsx'))

interface ListActionsProps {
  status: ClientStatus
  search: ClientsSearch
  organizationId?: string | undefined
  /** Inside a page of something else: no filled button, no import, and what is rare in a menu. */
  embedded?: boolean
}

/** Export and import, and the list's one filled button. Where there is little room, the first two are in a menu. */
export function ListActions({ status, search, organizationId, embedded = false }: ListActionsProps) {
  const [exporting, setExporting] = useState(false)
  const query = { ...filtersOf(status, search), sort: search.sort, dir: search.dir }
  const during = async (work: () => Promise<unknown>) => {
    setExporting(true)
    await notifyFailureOf(work)
    setExporting(false)
  }
  const exportView = () => void during(() => download(api.clients.exportClients, { query }))
  const menu = (label: string, instead?: ListActionsInputs['instead']) => (
    <ActionsDropdown
      query={query}
      during={during}
      {...(instead && { instead })}
      target={
        <ActionIcon variant="default" size={36} aria-label={label} loading={exporting}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
  return (
    <>
      {embedded ? null : (
        <Box component="span" display="contents" visibleFrom="md">
          <ImportLink status={status} />
          <Button variant="default" leftSection={<IconDownload {...icon} />} loading={exporting} onClick={exportView}>
            Export
          </Button>
          {menu('Other files of this list')}
        </Box>
      )}
      <Box component="span" {...(!embedded && { hiddenFrom: 'md' })}>
        {menu('More actions', { importTo: embedded ? null : importAddress[status], onExport: exportView })}
      </Box>
      <Button
        variant={embedded ? 'default' : 'filled'}
        leftSection={<IconPlus {...icon} />}
        onClick={() => openModal(addClientModal, { status, organizationId })}
      >
        Add {WORDS[status].one}
      </Button>
    </>
  )
}

/** Leads to the import of a file. */
export function ImportLink({ status }: { status: ClientStatus }) {
  return (
    <Button variant="default" leftSection={<IconUpload {...icon} />} renderRoot={(props) => <Link {...props} to={importAddress[status]} />}>
      Import
    </Button>
  )
}
