import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Activity } from '@paddock/contract/features/activity/activity.shapes'
import type { RouteOutput } from '@paddock/contract/route'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconDownload, IconFilterOff, IconHistory } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { download } from '../../platform/api/api.ts'
import { notifyFailure } from '../../platform/notify.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { waitingFor } from '../../ui/feedback/waiting.tsx'
import { fullName, relativeDay } from '../../ui/text/format.ts'
import { useClient } from '../clients/front.ts'
import { nameOfPerson, type Register, registerQuery } from '../register/front.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { activityPages } from './activity-queries.ts'
import { activityFilters, type LogsSearch } from './logs-search.ts'
import { LogFilters } from './log-filters.tsx'

/** Who did what to a client or prospect, day by day, with what it was before and after. */
export function ClientLogs({ clientId, search }: { clientId: string; search: LogsSearch }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(
    activityPages(clientId, search),
  )
  const { status } = useClient(clientId)
  const navigate = useNavigate()
  const filter = (change: LogsSearch) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace: true })
  const clear = () => filter({ subject: undefined, actor: undefined, from: undefined, to: undefined })
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const actors = data?.pages[0]?.actors ?? []
  const entries = data?.pages.flatMap((page) => page.rows) ?? []
  // Whoever owns something is named by the register, which is read only where an entry tells of it.
  const tellsOfOwners = entries.some(({ before, after }) => [before, after].some((side) => side?.owners ?? side?.securedBy))
  const register = useQuery({ ...registerQuery(clientId), enabled: tellsOfOwners }).data
  const names = useMemo(() => namesOf(data?.pages ?? [], register), [data, register])
  return (
    <Stack gap="md" maw={900}>
      <LogFilters
        search={search}
        actors={actors}
        onChange={filter}
        onClear={isFiltered ? clear : undefined}
        action={<ExportButton clientId={clientId} search={search} />}
      />
      {error && data === undefined ? <ErrorPanel title="We could not load the log" error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Loading /> : null}
      {data && entries.length === 0 ? <NoEntries onClear={isFiltered ? clear : undefined} /> : null}
      {entries.length > 0 ? (
        <Stack gap="ml" data-stale={isPlaceholderData || undefined}>
          {daysOf(entries).map(({ day, entries: ofDay }) => (
            <section key={day}>
              <Text component="h2" fz="sm" fw={650} c="dimmed" mb="xs">
                {day}
              </Text>
              <ol className="card lines">
                {ofDay.map((entry) => (
                  <ActivityEntry key={entry.id} entry={entry} names={names} status={status} />
                ))}
              </ol>
            </section>
          ))}
        </Stack>
      ) : null}
      {hasNextPage ? (
        <Button variant="default" mx="auto" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier entries
        </Button>
      ) : null}
    </Stack>
  )
}

/** Entries, newest first, under the days on which they happened. */
function daysOf(entries: readonly Activity[]): { day: string; entries: Activity[] }[] {
  const days: { day: string; entries: Activity[] }[] = []
  for (const entry of entries) {
    const day = relativeDay(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

function ExportButton({ clientId, search }: { clientId: string; search: LogsSearch }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(api.activity.exportClientActivity, { params: { clientId }, query: activityFilters(search) })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} loading={busy} onClick={() => void save()}>
      Export
    </Button>
  )
}

function NoEntries({ onClear }: { onClear: (() => void) | undefined }) {
  return onClear ? (
    <EmptyState
      icon={IconFilterOff}
      title="No entries match"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing of this kind happened in the time that you chose.
    </EmptyState>
  ) : (
    <EmptyState icon={IconHistory} title="Nothing has happened yet">
      Every change to this record will be listed here, with who made it and the value before.
    </EmptyState>
  )
}

/** Everybody and everything that an entry may mean by an identifier. */
function namesOf(pages: readonly Named[], register: Register | undefined): Map<string, string> {
  const { people = [], entities = [], assets = [], properties = [] } = register ?? {}
  return new Map([
    ...[...entities, ...assets, ...properties].map(({ id, name }) => [id, name] as const),
    ...people.map((person) => [person.id, nameOfPerson(person)] as const),
    ...pages.flatMap((page) => [...page.actors, ...page.people]).map((person) => [person.id, fullName(person)] as const),
  ])
}
type Named = Pick<RouteOutput<typeof api.activity.listClientActivity>, 'actors' | 'people'>

function Loading() {
  return (
    <div className="late card" {...waitingFor('Loading the log')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Group key={row} gap="sm" px={18} py={14}>
          <Skeleton height={34} circle />
          <div>
            <Skeleton height={13} width={280} maw="60vw" />
            <Skeleton height={11} width={90} mt={8} />
          </div>
        </Group>
      ))}
    </div>
  )
}
