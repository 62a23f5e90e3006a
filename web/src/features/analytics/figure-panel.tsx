import { Box, Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ANALYTICS_TABLES } from '@paddock/contract/features/analytics/analytics.rules'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { download } from '../../platform/api/api.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { Panel } from '../../ui/page/panel.tsx'
import tables from '../../ui/table/table.module.css'
import { leftOutWords } from '../finances/front.ts'
import { registerQuery } from '../register/front.ts'
import classes from './analytics.module.css'
import type { Audience } from './analytics-query.ts'
import type { FigureName } from './figure-notes.ts'

type Table = (typeof ANALYTICS_TABLES)[number]

interface FigurePanelProps {
  title: string
  action?: ReactNode
  note?: FigureName
  /** The figures as a table, for a panel that is not a table itself. */
  asTable?: ReactNode
  /** The table as a file. */
  csv?: { table: Table; clientId: string; audience: Audience }
  children: ReactNode
}

/** A figure with what belongs to every figure: its table, its file, and how it is worked out. */
export function FigurePanel({ title, action, note, asTable, csv, children }: FigurePanelProps) {
  return (
    <Panel title={title} action={action}>
      {children}
      {note || asTable || csv ? (
        <div className={classes.foot}>
          {asTable ? (
            <details>
              <summary>Show as a table</summary>
              <Scroll label={title}>{asTable}</Scroll>
            </details>
          ) : null}
          {note ? <HowItIsWorkedOut note={note} /> : null}
          {csv ? <CsvButton {...csv} title={title} /> : null}
        </div>
      ) : null}
    </Panel>
  )
}

/** A table that may be wider than its room: it scrolls in itself, by the keyboard too. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <Box component="section" pos="relative" className={tables.scroll} tabIndex={0} aria-label={`${label}, as a table`}>
      {children}
    </Box>
  )
}

/** Its words are many and read by few: they travel when somebody opens them. */
const FigureNote = lazy(() => import('./figure-note.tsx'))

function HowItIsWorkedOut({ note }: { note: FigureName }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How this is worked out</summary>
      <Suspense>{open ? <FigureNote note={note} /> : null}</Suspense>
    </details>
  )
}

/** The tables that are made of what is owned and owed. */
const MONEY_TABLES: ReadonlySet<Table> = new Set(['net_position', 'trend'])

function CsvButton({ table, clientId, audience, title }: { table: Table; clientId: string; audience: Audience; title: string }) {
  const file = useMutation({
    mutationFn: () => download(api.analytics.exportAnalytics, { params: { clientId }, query: { table, audience } }),
  })
  const isOfMoney = audience === 'family' && MONEY_TABLES.has(table)
  const leftOut = leftOutWords(useQuery({ ...registerQuery(clientId), enabled: isOfMoney }).data)
  const save = () => {
    if (!isOfMoney || leftOut === null) return file.mutate()
    openModal(confirmModal, {
      title: 'Save the file for the family?',
      message: `${leftOut}. The file does not say so.`,
      confirm: 'Save the file',
      cancel: 'Cancel',
      onConfirm: () => file.mutateAsync(),
    })
  }
  return (
    <Button
      ml="auto"
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconDownload size={15} stroke={1.75} aria-hidden />}
      loading={file.isPending}
      aria-label={`Save “${title}” as CSV`}
      onClick={save}
    >
      CSV
    </Button>
  )
}

/** Says why a figure has nothing to show, and what to do about it. */
export function NoFigure({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <p className="note">
      {children} {action}
    </p>
  )
}
