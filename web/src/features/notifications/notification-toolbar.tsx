import { Box, Button, Checkbox, NativeSelect } from '@mantine/core'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationMark,
} from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationTab } from '@paddock/contract/features/notifications/notifications.shapes'
import { IconArchive, IconArchiveOff, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { count } from '../../ui/text/format.ts'
import { KIND_WORDS } from './kind-words.ts'
import { type Chosen, mark } from './notification-changes.ts'
import classes from './notifications.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface NotificationToolbarProps {
  tab: NotificationTab
  kind: NotificationKind | undefined
  /** Those on the page. */
  shown: readonly string[]
  selected: ReadonlySet<string>
  /** Counts all of them, not only those on the page. */
  allMatching: boolean
  chosen: Chosen
  hasMore: boolean
  onSelect: (ids: readonly string[], on: boolean) => void
  onSelectAllMatching: () => void
  onClear: () => void
}

/** Selects and filters; while some are selected, what can be done with them. */
export function NotificationToolbar(props: NotificationToolbarProps) {
  const { shown, selected, allMatching, hasMore, onSelect, onSelectAllMatching } = props
  const allShown = shown.length > 0 && shown.every((id) => selected.has(id))
  return (
    <Box component="fieldset" className="toolbar" mih={36} px={17} aria-label="Select and filter">
      <Checkbox
        size="xs"
        aria-label="Select all on this page"
        checked={allMatching || allShown}
        indeterminate={!allMatching && !allShown && selected.size > 0}
        disabled={shown.length === 0}
        onChange={(event) => onSelect(shown, event.currentTarget.checked)}
      />
      {selected.size > 0 || allMatching ? (
        <>
          <output className="num strong">{allMatching ? 'All that match' : `${count(selected.size)} selected`}</output>
          <BulkActions {...props} />
          {allShown && hasMore && !allMatching ? (
            <Button size="sm" variant="subtle" onClick={onSelectAllMatching}>
              Select all that match
            </Button>
          ) : null}
        </>
      ) : (
        <KindFilter tab={props.tab} kind={props.kind} />
      )}
    </Box>
  )
}

function BulkActions({ tab, chosen, onClear }: NotificationToolbarProps) {
  const [busy, setBusy] = useState<NotificationMark | null>(null)
  const button = (wanted: NotificationMark) => ({
    size: 'sm',
    variant: 'light',
    loading: busy === wanted,
    disabled: busy !== null && busy !== wanted,
    onClick: async () => {
      setBusy(wanted)
      const done = await mark(wanted, chosen)
      setBusy(null)
      if (done) onClear()
    },
  })
  return (
    <>
      <Button {...button('read')} leftSection={<IconMailOpened {...icon} />}>
        Mark as read
      </Button>
      {tab === 'unread' ? null : (
        <Button {...button('unread')} leftSection={<IconMail {...icon} />}>
          Mark as unread
        </Button>
      )}
      {tab === 'archived' ? (
        <Button {...button('restored')} leftSection={<IconArchiveOff {...icon} />}>
          Restore
        </Button>
      ) : (
        <Button {...button('archived')} leftSection={<IconArchive {...icon} />}>
          Archive
        </Button>
      )}
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
    </>
  )
}

function KindFilter({ tab, kind }: Pick<NotificationToolbarProps, 'tab' | 'kind'>) {
  const navigate = useNavigate()
  const show = (value: string) => {
    const next = NOTIFICATION_KINDS.find((each) => each === value)
    void navigate({ to: '/notifications', search: { tab: tab === 'unread' ? undefined : tab, kind: next }, replace: true })
  }
  return (
    <NativeSelect
      aria-label="Kind"
      size="sm"
      className={classes.kind}
      value={kind ?? ''}
      onChange={(event) => show(event.currentTarget.value)}
      data={[{ value: '', label: 'All kinds' }, ...NOTIFICATION_KINDS.map((each) => ({ value: each, label: KIND_WORDS[each].label }))]}
    />
  )
}
