import { Alert, Code, NativeSelect, Text, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ActivityLog } from '@paddock/contract/features/activity/activity.shapes'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../platform/api/api.ts'
import { notify } from '../../platform/notify.ts'
import { query } from '../../platform/api/queries.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { count, day, plural } from '../../ui/text/format.ts'
import { dayAndTimeWithin } from '../../ui/text/within-sentence.ts'
import { type Fact, KeyFacts } from '../../ui/page/key-facts.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import formFields from '../../ui/form/form-fields.module.css'
import { useSending } from '../../ui/form/use-sending.ts'
import { activityFilters, logsSearch } from './logs-search.ts'
import { PRACTICE_SUBJECT_WORDS } from './subject-words.ts'

export interface ActivityLogInputs {
  /** The practice; it is the reader's own where `own` says so. */
  organization: { id: string; name: string }
  own: boolean
}

/** How often what waits for its place is asked again: it takes seconds. */
const ASK_AGAIN_MS = 3_000
/** Sealing takes two seconds; what has waited for this long needs somebody to look at it. */
const SEALING_LATE_MS = 60_000

/** Says how the log of a practice stands, and downloads it. */
export default function ActivityLogModal({ modal, organization, own }: ModalProps<ActivityLogInputs>) {
  const params = { organizationId: organization.id }
  const log = useQuery<ActivityLog>({
    ...(own ? query(api.activity.getMyActivityLog, {}, { showsErrors: true }) : ofAnyPractice(params)),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? ASK_AGAIN_MS : false),
    // What stood here a minute ago says nothing about what waits now.
    staleTime: 0,
  })
  return (
    <Dialog modal={modal} title={`Activity log of ${organization.name}`} size="lg">
      {log.data ? (
        <>
          <KeyFacts facts={factsOf(log.data)} />
          {isBehind(log.data) ? (
            <Alert color="wheat" mt="md">
              Sealing is behind. No entry is lost. If this stays so, tell whoever runs Paddock for you.
            </Alert>
          ) : null}
        </>
      ) : log.error ? (
        <ErrorPanel title="We could not load the state of the log" error={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <Waiting height={132} words="Loading the state of the log" />
      )}
      <Text size="sm" c="dimmed" mt="md" mb="ml">
        Paddock never changes an entry. Each hash follows from all entries before it: keep the last one somewhere else, and it shows later
        whether anything was changed.
      </Text>
      <ExportForm own={own} organizationId={organization.id} onClose={modal.close} />
    </Dialog>
  )
}

const isBehind = ({ waitingSince }: ActivityLog) => waitingSince !== null && Date.now() - Date.parse(waitingSince) > SEALING_LATE_MS

const ofAnyPractice = (params: { organizationId: string }) =>
  query(api.activity.getOrganizationActivityLog, { params }, { showsErrors: true })

function factsOf({ sealed, hash, waiting, waitingSince, removed, removedUntil, retentionYears }: ActivityLog): Fact[] {
  return [
    { label: 'Entries', value: <span className="num">{count(sealed - removed)}</span> },
    {
      label: 'Last hash',
      value:
        hash === null ? (
          'None yet'
        ) : (
          <>
            Place <span className="num">{count(sealed)}</span>:
            <br />
            <Code fw={400} className="anywhere">
              {hash}
            </Code>
          </>
        ),
    },
    {
      label: 'Not sealed yet',
      value:
        waiting === 0 || waitingSince === null
          ? 'Nothing: every entry has its place'
          : `${plural(waiting, 'entry', 'entries')}, the first of ${dayAndTimeWithin(waitingSince)}`,
    },
    {
      label: 'Kept for',
      value:
        removedUntil === null
          ? plural(retentionYears, 'year')
          : `${plural(retentionYears, 'year')}; ${plural(removed, 'older entry', 'older entries')} from before ${day(removedUntil)} went`,
    },
  ]
}

type Subject = keyof typeof PRACTICE_SUBJECT_WORDS
const SUBJECTS = Object.entries(PRACTICE_SUBJECT_WORDS).map(([value, label]) => ({ value: value as Subject, label }))

function ExportForm({ own, organizationId, onClose }: { own: boolean; organizationId: string; onClose: () => void }) {
  const [days, setDays] = useState({ from: '', to: '' })
  const [subject, setSubject] = useState<Subject | ''>('')
  const change = (field: keyof typeof days) => (event: { currentTarget: { value: string } }) =>
    setDays({ ...days, [field]: event.currentTarget.value })
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to

  const saving = useSending(async () => {
    const { from, to } = activityFilters(logsSearch(days))
    const filters = { subject: subject || undefined, from, to }
    await (own
      ? download(api.activity.exportMyActivity, { query: filters })
      : download(api.activity.exportOrganizationActivity, { params: { organizationId }, query: filters }))
    notify({ message: 'The activity log is downloaded. The log says that you took it.' })
    onClose()
  })

  return (
    <DialogForm
      {...saving}
      onSubmit={(event) => (isBackwards ? event.preventDefault() : saving.onSubmit(event))}
      onCancel={onClose}
      cancel="Close"
      submit="Download CSV"
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
    >
      <div className={formFields.pair}>
        <TextInput type="date" label="From" description="Empty: from the beginning" value={days.from} onChange={change('from')} />
        <TextInput
          type="date"
          label="To"
          description="Empty: until now"
          value={days.to}
          onChange={change('to')}
          error={isBackwards ? 'Choose a day that is not before the first one.' : null}
        />
      </div>
      <NativeSelect
        label="What"
        value={subject}
        onChange={(event) => setSubject(SUBJECTS.find(({ value }) => value === event.currentTarget.value)?.value ?? '')}
        data={[{ value: '', label: 'Everything' }, ...SUBJECTS]}
      />
    </DialogForm>
  )
}
