import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconArchiveOff, IconChecklist, IconDots, IconFiles, IconSend, IconTag, IconUserCheck, IconX } from '@tabler/icons-react'
import { CHOSEN_CAP } from '@paddock/contract/features/clients/clients.rules'
import { useState } from 'react'
import { count } from '../../../ui/text/format.ts'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { addTasksModal, askQuestionnaireModal, assignAdviserModal, tagClientsModal } from '../clients.modals.ts'
import { notifyFailureOf } from '../../../platform/notify-failure-of.ts'
import { matching, setArchived } from './bulk-changes.ts'
import { type ClientStatus, filtersOf } from '../list/clients-list.ts'
import type { ClientsSearch } from '../list/clients-search.ts'
import type { ListActionsInputs } from '../list/list-actions-dropdown.tsx'

const OtherFiles = lateMenu<ListActionsInputs>(() => import('../list/list-actions-dropdown.tsx'))

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface BulkBarProps {
  status: ClientStatus
  search: ClientsSearch
  /** Admins: the practice that the chosen records belong to, where the list is of one. */
  organizationId?: string | undefined
  ids: ReadonlySet<string>
  /** How many records the list has on all its pages, once that is counted. */
  total: { total: number; capped: boolean } | undefined
  onChoose: (ids: ReadonlySet<string>) => void
  onRequestPack: RequestPack | undefined
}

/** Asks several families for a list of documents; what knows of documents hands it in. */
export type RequestPack = (chosen: {
  clientIds: readonly string[]
  organizationId?: string
  onDone: (rest: readonly string[]) => void
}) => void

/** Takes the toolbar's place while records are chosen. */
export function BulkBar({ status, search, organizationId, ids, total, onChoose, onRequestPack }: BulkBarProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const chosen = [...ids]
  const onClear = () => onChoose(new Set())
  const during = (name: string, work: () => Promise<boolean>, clears: boolean) => async () => {
    setBusy(name)
    const done = await work()
    setBusy(null)
    if (done && clears) onClear()
  }
  const button = (name: string) =>
    ({ size: 'sm', variant: 'light', loading: busy === name, disabled: busy !== null && busy !== name }) as const
  return (
    <>
      <output className="num strong">{count(ids.size)} selected</output>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="Clear the selection" onClick={onClear}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
      {total && total.total > ids.size ? (
        <Button
          {...button('all')}
          variant="subtle"
          onClick={during('all', () => notifyFailureOf(async () => onChoose(new Set(await matching(filtersOf(status, search))))), false)}
        >
          {total.total > CHOSEN_CAP || total.capped ? `Select the first ${count(CHOSEN_CAP)}` : `Select all ${count(total.total)}`}
        </Button>
      ) : null}
      {search.archived ? (
        <Button
          {...button('restore')}
          leftSection={<IconArchiveOff {...icon} />}
          onClick={during('restore', () => setArchived(status, chosen, false), true)}
        >
          Restore
        </Button>
      ) : (
        <Actions
          status={status}
          organizationId={organizationId}
          ids={ids}
          onChoose={onChoose}
          onRequestPack={onRequestPack}
          button={button}
        />
      )}
      <OtherFiles
        query={{ ...filtersOf(status, search), sort: search.sort, dir: search.dir }}
        chosen={chosen}
        during={(work) => during('files', () => notifyFailureOf(work), false)()}
        {...(!search.archived && { onArchive: () => void during('files', () => setArchived(status, chosen, true), true)() })}
        target={
          <ActionIcon {...button('files')} size={36} aria-label="More for those selected">
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        }
      />
    </>
  )
}

interface ActionsProps extends Pick<BulkBarProps, 'status' | 'organizationId' | 'ids' | 'onChoose' | 'onRequestPack'> {
  button: (name: string) => Partial<ButtonProps>
}

/** What is done with several records that are not in the archive. */
function Actions({ status, organizationId, ids, onChoose, onRequestPack, button }: ActionsProps) {
  const chosen = [...ids]
  const onDone = () => onChoose(new Set())
  /** Those that were not reached stay chosen. */
  const onReached = (rest: readonly string[]) => onChoose(new Set(rest))
  return (
    <>
      <Button
        {...button('assign')}
        leftSection={<IconUserCheck {...icon} />}
        onClick={() => openModal(assignAdviserModal, { status, clientIds: chosen, organizationId, onAssigned: onDone })}
      >
        Assign adviser
      </Button>
      <Button
        {...button('task')}
        leftSection={<IconChecklist {...icon} />}
        onClick={() => openModal(addTasksModal, { status, clientIds: chosen, onDone })}
      >
        Add task
      </Button>
      {status === 'client' ? (
        <Button
          {...button('survey')}
          leftSection={<IconSend {...icon} />}
          onClick={() => openModal(askQuestionnaireModal, { clientIds: chosen, onDone: onReached })}
        >
          Send questionnaire
        </Button>
      ) : null}
      {onRequestPack ? (
        <Button
          {...button('pack')}
          leftSection={<IconFiles {...icon} />}
          onClick={() => onRequestPack({ clientIds: chosen, ...(organizationId && { organizationId }), onDone: onReached })}
        >
          Request documents
        </Button>
      ) : null}
      <Button
        {...button('tag')}
        leftSection={<IconTag {...icon} />}
        onClick={() => openModal(tagClientsModal, { status, clientIds: chosen, onDone })}
      >
        Tag
      </Button>
    </>
  )
}
