import { Anchor, Box, Skeleton } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { QUIET_AFTER_DAYS } from '@paddock/contract/features/clients/clients.rules'
import { SOURCE_WORDS, SOURCES, STAGE_WORDS } from '@paddock/contract/features/clients/clients.words'
import type { RouteOutput } from '@paddock/contract/route'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../../platform/api/queries.ts'
import { oneOf } from '../../platform/browser/search-params.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { FiguresHead } from '../../ui/table/figures-head.tsx'
import tables from '../../ui/table/table.module.css'
import { count, fullName, plural, wholePercent } from '../../ui/text/format.ts'
import { wordOf } from '../../ui/text/words.ts'
import type { ClientsSearch } from '../clients/front.ts'
import classes from './board.module.css'

type Figures = RouteOutput<typeof api.practice.getFigures>

interface NumberProps {
  /** How many. */
  of: number
  /** What is true of those that it counts, for people who cannot see its place on the page. */
  what: string
  list: 'clients' | 'prospects'
  search: ClientsSearch
}

/** A number that opens the list that it counts. */
function Counted({ of, what, list, search }: NumberProps) {
  if (of === 0) return <span className="num dim">0</span>
  return (
    <Anchor
      inherit
      className="num reach"
      // As high as a finger needs, and in line with the words beside it.
      my={-2}
      aria-label={`${plural(of, list.slice(0, -1))}: ${what}`}
      renderRoot={(props) => <Link {...props} to={`/${list}`} search={search} />}
    >
      {count(of)}
    </Anchor>
  )
}

/** The practice's figures. All are numbers of records, so none reveals what somebody said. */
export function PracticeFigures() {
  const figures = useQuery(query(api.practice.getFigures, {}, { showsErrors: true }))
  if (figures.error && !figures.data)
    return <ErrorPanel title="We could not load the figures" error={figures.error} onRetry={() => void figures.refetch()} />
  if (!figures.data) return <Skeleton height={480} />
  return (
    <>
      <div className={classes.pair}>
        <StandStill still={figures.data.still} />
        <Waiting {...figures.data} />
      </div>
      <div className={classes.pair}>
        <TimeInStage stages={figures.data.stages} />
        <Conversion sources={figures.data.sources} />
      </div>
      <Workload workload={figures.data.workload} />
    </>
  )
}

const still = { quietDays: QUIET_AFTER_DAYS } as const

function StandStill({ still: { clients, family, practice, nobody } }: Pick<Figures, 'still'>) {
  const row = (label: string, of: number, search: ClientsSearch) => ({
    label,
    value: <Counted of={of} what={label.toLowerCase()} list="clients" search={{ ...still, ...search }} />,
  })
  return (
    <Panel title="Families without progress" flush>
      <Counts
        rows={[
          row(`No contact for ${QUIET_AFTER_DAYS} days`, clients, {}),
          row('Waiting for the family', family, { waitsFor: 'family' }),
          row('Waiting for the practice', practice, { waitsFor: 'practice' }),
          row('Waiting for nobody', nobody, { waitsFor: 'nobody' }),
        ]}
      />
    </Panel>
  )
}

function Waiting({ completion, overdue }: Pick<Figures, 'completion' | 'overdue'>) {
  const row = (label: string, of: number, search: ClientsSearch) => ({
    label,
    value: <Counted of={of} what={label.toLowerCase()} list="clients" search={search} />,
  })
  return (
    <Panel title="Questionnaires and what is due" flush>
      <Counts
        rows={[
          row('All questionnaires complete', completion.complete, { completion: 'complete' }),
          row('Some to come', completion.waiting, { completion: 'waiting' }),
          row('None sent out', completion.none, { completion: 'none' }),
          row('A questionnaire is overdue', overdue.survey, { overdue: 'survey' }),
          row('A task is overdue', overdue.task, { overdue: 'task' }),
          row('A paper is due for review', overdue.review, { overdue: 'review' }),
        ]}
      />
    </Panel>
  )
}

/** What is counted, each with its number at the right. */
function Counts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <table className={`under-heading ${tables.table}`}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <Box component="th" scope="row" fw={450}>
              {label}
            </Box>
            <td data-numeric>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FiguresPanelProps {
  title: string
  /** What the rows are called by. */
  words: string
  figures: readonly string[]
  /** A number that opens its list, words, or null where there is nothing to tell of. */
  rows: readonly { key: string; name: string; values: readonly (NumberProps | string | null)[] }[]
  /** Whether each row is a card on a phone, as there are more figures than it is wide. */
  isStacked?: boolean
  /** What is said where there are no rows. */
  empty?: string
}

type Rows = FiguresPanelProps['rows']

function FiguresPanel({ title, words, figures, rows, isStacked = false, empty }: FiguresPanelProps) {
  if (empty !== undefined && rows.length === 0)
    return (
      <Panel title={title}>
        <p className="note">{empty}</p>
      </Panel>
    )
  return (
    <Panel title={title} flush>
      <table className={isStacked ? `${tables.table} ${tables.stacked} ${classes.figures}` : tables.table}>
        <FiguresHead words={words} figures={figures} />
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((label, place) => (
                <td key={label} data-numeric data-label={isStacked ? label : undefined}>
                  <Value of={values[place] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Value({ of }: { of: NumberProps | string | null }) {
  if (of === null) return <span className="dim">None there</span>
  return typeof of === 'string' ? of : <Counted {...of} />
}

function TimeInStage({ stages }: Pick<Figures, 'stages'>) {
  const rows: Rows = stages.map(({ stage, prospects, medianDays }) => ({
    key: stage,
    name: STAGE_WORDS[stage],
    values: [
      { of: prospects, what: STAGE_WORDS[stage].toLowerCase(), list: 'prospects', search: { stage } },
      medianDays === null ? null : plural(medianDays, 'day'),
    ],
  }))
  return <FiguresPanel title="Time in stage" words="Stage" figures={['Prospects', 'Median so far']} rows={rows} />
}

function Conversion({ sources }: Pick<Figures, 'sources'>) {
  const rows: Rows = sources.map(({ source, prospects, lost, converted }) => {
    const known = source === '' ? 'none' : oneOf(source, SOURCES)
    const name = source === '' ? 'Not known yet' : wordOf(SOURCE_WORDS, source)
    const from = `source ${name.toLowerCase()}`
    return {
      key: source,
      name,
      values: [
        { of: converted, what: `were prospects, ${from}`, list: 'clients', search: { source: known, converted: true } },
        { of: prospects, what: from, list: 'prospects', search: { source: known } },
        { of: lost, what: `lost, ${from}`, list: 'prospects', search: { source: known, stage: 'lost' } },
        wholePercent(converted / (converted + prospects)),
      ],
    }
  })
  const figures = ['Became clients', 'Prospects', 'Lost', 'Conversion']
  const empty = 'There are no prospects yet, and nobody has become a client.'
  return <FiguresPanel title="Conversion by source" words="Source" figures={figures} rows={rows} isStacked empty={empty} />
}

function Workload({ workload }: Pick<Figures, 'workload'>) {
  const rows: Rows = workload.map(({ person, ...row }) => {
    const managerId = person?.id ?? 'none'
    const name = person ? fullName(person, 'Without a name') : 'No adviser yet'
    return {
      key: managerId,
      name,
      values: [
        { of: row.clients, what: name, list: 'clients', search: { managerId } },
        { of: row.prospects, what: name, list: 'prospects', search: { managerId } },
        { of: row.overdue, what: `something overdue, ${name}`, list: 'clients', search: { managerId, overdue: 'any' } },
        { of: row.still, what: `no contact, ${name}`, list: 'clients', search: { managerId, ...still } },
      ],
    }
  })
  const figures = ['Clients', 'Prospects', 'Something overdue', 'No contact']
  return <FiguresPanel title="Workload" words="Adviser" figures={figures} rows={rows} isStacked />
}
