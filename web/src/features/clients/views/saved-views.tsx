import { ActionIcon, UnstyledButton } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../platform/api/queries.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import viewTabs from '../../../ui/page/tabs.module.css'
import { saveViewModal } from '../clients.modals.ts'
import { type ClientStatus, WORDS } from '../list/clients-list.ts'
import { type ClientsSearch, sameSettings, settingsOf } from '../list/clients-search.ts'
import { builtInViews } from './built-in-views.ts'
import type { ViewMenuInputs } from './view-dropdown.tsx'

interface SavedViewsProps {
  status: ClientStatus
  search: ClientsSearch
  /** The same with the columns that the list has, which the address need not name. */
  arranged: ClientsSearch
  /** Shows the list with these settings and no others. */
  onOpen: (settings: Record<string, string>) => void
}

/** The views of a list as pressed buttons: those that come with it, then the person's own. */
export function SavedViews({ status, search, arranged, onOpen }: SavedViewsProps) {
  const list = WORDS[status].many
  const me = useQuery(meQuery).data
  const saved = useQuery(query(api.views.listViews, {}, { showsErrors: true }))
  const own = (saved.data?.rows ?? []).filter((view) => view.list === list)
  const asked = settingsOf(search)
  const shown = settingsOf(arranged)
  return (
    <fieldset className={viewTabs.views} aria-label={`Views of your ${list}`}>
      {builtInViews(status, me).map((view) => (
        <View key={view.name} name={view.name} pressed={sameSettings(view.settings, asked)} onOpen={() => onOpen(view.settings)} />
      ))}
      {own.map((view) => (
        <View
          key={view.id}
          name={view.name}
          // A view from before views kept the usual columns has none, and shows those that the device keeps.
          pressed={sameSettings(view.search, asked) || sameSettings(view.search, shown)}
          onOpen={() => onOpen(view.search)}
        >
          <ViewMenu view={view} shown={shown} />
        </View>
      ))}
      <UnstyledButton className={viewTabs.view} onClick={() => openModal(saveViewModal, { list, settings: shown })}>
        <IconPlus size={15} stroke={1.75} aria-hidden />
        Save view
      </UnstyledButton>
    </fieldset>
  )
}

function View({ name, pressed, onOpen, children }: { name: string; pressed: boolean; onOpen: () => void; children?: ReactNode }) {
  const button = (
    <UnstyledButton className={viewTabs.view} aria-pressed={pressed} onClick={onOpen}>
      {name}
    </UnstyledButton>
  )
  if (!children) return button
  return (
    <span className={viewTabs.own}>
      {button}
      {children}
    </span>
  )
}

const ViewDropdown = lateMenu<ViewMenuInputs>(() => import('./view-dropdown.tsx'))

function ViewMenu(inputs: ViewMenuInputs) {
  return (
    <ViewDropdown
      {...inputs}
      target={
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Change the view ${inputs.view.name}`}>
          <IconChevronDown size={14} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
