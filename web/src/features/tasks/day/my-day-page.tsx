import { Anchor, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { DAY_GROUPS, type DayPart, dayGroup } from '@paddock/contract/features/tasks/task-days'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { RouteOutput } from '@paddock/contract/route'
import { IconCalendarShare, IconListDetails, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { currentRole } from '../../../platform/api/role.ts'
import { onLive } from '../../../platform/live/live.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { notifyFailure } from '../../../platform/notify.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'
import { TwoColumns } from '../../../ui/page/panel.tsx'
import { count, day, fullName, plural } from '../../../ui/text/format.ts'
import { addQuickly } from '../task-changes.ts'
import { myDayQuery, taskPeopleQuery, useLiveTasks } from '../task-queries.ts'
import { taskFeedModal, taskModal, templatesModal } from '../tasks.modals.ts'
import { DayList } from './day-list.tsx'
import { DayMeetings } from './day-meetings.tsx'
import { dayInWords, leftForToday } from './day-words.ts'
import type { MyDaySearch } from './my-day-search.ts'
import { startsWithMyDay, startWithMyDay } from './start-page.ts'
import { WeekStrip } from './week-strip.tsx'

type Day = RouteOutput<typeof api.tasks.getMyDay>

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The tasks that somebody has to do, by day or by family, those that they wait for and did today, and the meetings of the week. */
export function MyDayPage({ search }: { search: MyDaySearch }) {
  const { of, only: part, skip = 0 } = search
  const { data, error, refetch } = useQuery(myDayQuery({ ...(of && { of }), ...(part && { part, skip }) }))
  const colleague = useColleagues().find(({ id }) => id === of)
  useLinkedTask(search.task)
  useLiveTasks()
  useEffect(() => onLive('meetings', () => void readAgain('meeting')), [])
  return (
    <>
      <PageHeader
        title={of ? `The day of ${colleague ? fullName(colleague) : 'a colleague'}` : 'My day'}
        meta={<span>{data ? [day(data.today), ...(part ? [] : dayInWords(data))].join(' · ') : '\u00a0'}</span>}
        actions={
          <>
            <Button leftSection={<IconPlus {...icon} />} onClick={() => openModal(taskModal, {})}>
              New task
            </Button>
            {currentRole() === 'organizationAdmin' ? (
              <Button variant="default" leftSection={<IconListDetails {...icon} />} onClick={() => openModal(templatesModal, {})}>
                Sets of tasks
              </Button>
            ) : null}
            <Button variant="default" leftSection={<IconCalendarShare {...icon} />} onClick={() => openModal(taskFeedModal, {})}>
              Calendar
            </Button>
          </>
        }
      />
      <PageBody>
        {data && part ? (
          <OnePart data={data} of={of} part={part} skip={skip} />
        ) : data ? (
          <Stack gap="ml">
            <Controls data={data} search={search} />
            <WeekStrip mine={data.mine} waiting={data.waiting} meetings={data.meetings} today={data.today} />
            <Lists data={data} of={of} byFamily={search.by === 'family'} />
          </Stack>
        ) : error ? (
          <ErrorPanel title="We could not load your day" error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting height={320} radius="lg" words="Loading your day" />
        )}
      </PageBody>
    </>
  )
}

/** The lists of tasks, and beside them the meetings of the week where there are some. */
function Lists({ data, of, byFamily }: { data: Day; of: string | undefined; byFamily: boolean }) {
  const { today, meetings, waiting, done, more } = data
  const tasks = (
    <>
      {byFamily ? <ByFamily data={data} of={of} /> : <ByDay data={data} of={of} />}
      <DayList title={TITLES.waiting} tasks={waiting} today={today} withDoer rest={{ of, part: 'waiting', skip: 0, more: more.waiting }} />
      <DayList title="Done today" tasks={done} today={today} />
    </>
  )
  return meetings.length > 0 ? <TwoColumns sideFirst main={tasks} side={<DayMeetings meetings={meetings} today={today} />} /> : tasks
}

/** The colleagues whose days somebody may read: all of the practice for who runs it, nobody for others. */
function useColleagues() {
  const runs = currentRole() === 'organizationAdmin'
  return useQuery({ ...taskPeopleQuery(undefined), enabled: runs }).data?.colleagues ?? NOBODY
}

const NOBODY: RouteOutput<typeof api.tasks.listTaskPeople>['colleagues'] = []

/** Adds a task with Enter, and chooses the order of the page. */
function Controls({ data, search }: { data: Day; search: MyDaySearch }) {
  const navigate = useNavigate()
  const me = useQuery(meQuery).data
  const [title, setTitle] = useState('')
  const [starts, setStarts] = useState(startsWithMyDay)
  const colleagues = useColleagues()
  const show = (changes: MyDaySearch) =>
    void navigate({ to: '/my-day', search: { of: search.of, by: search.by, ...changes }, replace: true })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || !me) return
    setTitle('')
    void addQuickly(title.trim(), search.of ?? me.id, data.today)
  }
  return (
    <Group gap="md">
      <form onSubmit={add} className="anywhere" style={{ flex: '1 1 280px' }}>
        <TextInput
          aria-label="Add a task for today"
          placeholder={search.of ? 'Add a task for them for today, then press Enter' : 'Add a task for today, then press Enter'}
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
      {colleagues.length > 1 ? (
        <NativeSelect
          aria-label="Whose day"
          value={search.of ?? me?.id ?? ''}
          onChange={({ currentTarget: { value } }) => show({ of: value === me?.id ? undefined : value })}
          data={colleagues.map((person) => ({ value: person.id, label: person.id === me?.id ? 'My day' : fullName(person) }))}
        />
      ) : null}
      <Checkbox
        label="By family"
        checked={search.by === 'family'}
        onChange={(event) => show({ by: event.currentTarget.checked ? 'family' : undefined })}
      />
      <Checkbox
        label="The logo opens this page"
        checked={starts}
        onChange={(event) => {
          startWithMyDay(event.currentTarget.checked)
          setStarts(event.currentTarget.checked)
        }}
      />
    </Group>
  )
}

/** One part of the day alone, from the task behind so many of it: what the whole day left out. */
function OnePart({ data, of, part, skip }: { data: Day; of: string | undefined; part: DayPart; skip: number }) {
  const { mine, waiting, today, more } = data
  const tasks = [...mine, ...waiting]
  return (
    <Stack gap="ml">
      <Anchor className="reach" renderRoot={(props) => <Link {...props} to="/my-day" search={{ of }} />}>
        Back to the whole day
      </Anchor>
      <DayList
        key={skip}
        title={skip > 0 ? `${TITLES[part]}, without the first ${count(skip)}` : TITLES[part]}
        tasks={tasks}
        today={today}
        withDoer={part === 'waiting'}
        empty="Nothing is left here."
        rest={{ of, part, skip, more: more[part] }}
      />
    </Stack>
  )
}

const TITLES: Record<DayPart, string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  undated: 'Without a day',
  waiting: 'Waiting for others',
}

function ByDay({ data, of }: { data: Day; of: string | undefined }) {
  const { mine, today, more } = data
  return DAY_GROUPS.map((group) => (
    <DayList
      key={group}
      title={TITLES[group]}
      tasks={mine.filter((task) => dayGroup(task, today) === group)}
      today={today}
      rest={{ of, part: group, skip: 0, more: more[group] }}
      {...(group === 'today' && { empty: leftForToday(data) })}
    />
  ))
}

/** The tasks of each family, by its name. Two families with the same name stay apart. Tasks without a family come last. */
function ByFamily({ data: { mine, today, more }, of }: { data: Day; of: string | undefined }) {
  const idOf = ({ client }: Task) => client?.id ?? ''
  const named = [...new Set(mine.map(idOf))].map((id) => {
    const tasks = mine.filter((task) => idOf(task) === id)
    return { id, name: tasks[0]?.client?.businessName ?? 'For no family', tasks }
  })
  const sorted = named.toSorted((one, other) => Number(one.id === '') - Number(other.id === '') || one.name.localeCompare(other.name))
  const lists = sorted.map(({ id, name, tasks }) => <DayList key={id} title={name} tasks={tasks} today={today} ofOneFamily />)
  // A family's list does not know which of its tasks are left out, so each part of the day leads to its own.
  const behind = DAY_GROUPS.filter((group) => more[group] > 0).map((group) => (
    <Anchor
      key={group}
      className="reach"
      renderRoot={(props) => (
        <Link {...props} to="/my-day" search={{ of, only: group, skip: mine.filter((task) => dayGroup(task, today) === group).length }} />
      )}
    >
      {TITLES[group]}: {plural(more[group], 'more task', 'more tasks')}
    </Anchor>
  ))
  return [...lists, ...behind]
}

/** Opens the task of a link, then removes it from the address. */
function useLinkedTask(taskId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!taskId) return
    void call(api.tasks.getTask, { params: { taskId } })
      .then((task) => openModal(taskModal, { task }))
      .catch(notifyFailure)
    void navigate({ to: '/my-day', search: (before) => ({ ...before, task: undefined }), replace: true })
  }, [taskId, navigate])
}
