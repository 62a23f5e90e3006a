import { Button, Checkbox, Flex, Radio, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { upperFirst } from '@paddock/contract/upper-first'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call, messageOfError } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { query, reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { fullName, plural } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { waitingFor } from '../../../ui/feedback/waiting.tsx'
import classes from './assign-survey.module.css'
import { QuestionnairePreview } from './questionnaire-preview.tsx'
import { listed } from '../../../ui/text/words.ts'
import { SKIPPED_WORDS } from '../survey-words.ts'
import { surveysQuery } from '../surveys-queries.ts'
import { NOT_SIGNED_IN } from '../../stakeholders/front.ts'

export interface AssignSurveyInputs {
  clientId: string
}

const TWO_WEEKS_MS = 14 * 86_400_000

/** Asks a questionnaire of some or all people of a client. */
export default function AssignSurveyModal({ modal, clientId }: ModalProps<AssignSurveyInputs>) {
  const questionnaires = useQuery(query(api.questionnaires.listQuestionnaires, {}, { showsErrors: true }))
  const people = useQuery(query(api.stakeholders.listStakeholders, { params: { clientId } }, { showsErrors: true }))
  const surveys = useQuery(surveysQuery(clientId))
  const failed = questionnaires.error ?? people.error ?? surveys.error
  const isLoaded = questionnaires.data && people.data && surveys.data
  return (
    <Dialog modal={modal} title="Assign a questionnaire" size="lg">
      {isLoaded ? (
        <AssignForm
          clientId={clientId}
          questionnaires={questionnaires.data.questionnaires}
          people={people.data.stakeholders}
          open={surveys.data.surveys.filter(({ status }) => status !== 'completed')}
          onClose={modal.close}
        />
      ) : failed ? (
        <ErrorPanel title="We could not load the questionnaires" error={failed} />
      ) : (
        <div {...waitingFor('Loading the questionnaires')}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={64} mb={10} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

type Questionnaires = RouteOutput<typeof api.questionnaires.listQuestionnaires>['questionnaires']
type Surveys = RouteOutput<typeof api.surveys.listSurveys>['surveys']

interface AssignFormProps {
  clientId: string
  questionnaires: Questionnaires
  people: readonly Stakeholder[]
  /** What is asked already and not finished. */
  open: Surveys
  onClose: () => void
}

function AssignForm({ clientId, questionnaires, people, open, onClose }: AssignFormProps) {
  const [key, setKey] = useState<QuestionnaireKey | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [dueOn, setDueOn] = useState(() => new Date(Date.now() + TWO_WEEKS_MS).toLocaleDateString('en-CA'))
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const hasOpen = new Set(open.filter(({ questionnaire }) => questionnaire.key === key).map(({ stakeholder }) => stakeholder.id))
  const asksHelpers = questionnaires.find((questionnaire) => questionnaire.key === key)?.asksHelpers ?? true
  const free = people.filter((person) => !hasOpen.has(person.id) && (asksHelpers || isFamily(person)))
  const selected = (chosen === null ? usual(key, free) : free.filter(({ id }) => chosen.has(id))).map(({ id }) => id)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(key, selected)
    setErrors(missing)
    setFailure(null)
    if (key === null || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const result = await call(api.surveys.assignSurveys, {
        params: { clientId },
        body: { questionnaireKey: key, stakeholderIds: selected, dueOn: dueOn || null, ...(message.trim() && { message }) },
      })
      await reread()
      announce(result)
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogForm
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      submit={selected.length === 0 ? 'Assign' : `Ask ${plural(selected.length, 'person', 'people')}`}
      busy={busy}
      failure={failure}
      className=""
    >
      <Stack gap="ml">
        <QuestionnaireChoice
          questionnaires={questionnaires}
          value={key}
          error={errors.questionnaireKey}
          onChange={(chosenKey) => {
            setKey(chosenKey)
            setErrors({})
          }}
        />
        <PeopleChoice
          asksHelpers={asksHelpers}
          people={people}
          hasOpen={hasOpen}
          selected={selected}
          error={errors.stakeholderIds}
          onChange={(ids) => setChosen(new Set(ids))}
        />
        <TextInput
          type="date"
          label="Due date"
          description="Paddock reminds 3 days before, and 1 and 7 days after. Leave it empty for no date."
          maw={420}
          value={dueOn}
          error={errors.dueOn}
          onChange={(event) => setDueOn(event.currentTarget.value)}
        />
        <Textarea
          label="A few words from you"
          description="Shown in the mail and above the questions. Leave it empty to say nothing more."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={message}
          error={errors.message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Stack>
    </DialogForm>
  )
}

/** The fact find is for whom the family relies on for it; everything else for everybody of the family. */
function usual(key: QuestionnaireKey | null, people: readonly Stakeholder[]): readonly Stakeholder[] {
  if (key === null) return []
  const free = people.filter(isFamily)
  const primary = free.filter(({ type }) => type === 'Primary Stakeholder')
  return key === 'fact_find' && primary.length > 0 ? primary : free
}

const isFamily = ({ involvement }: Stakeholder) => involvement === 'family'

function missingIn(key: QuestionnaireKey | null, selected: readonly string[]): Record<string, string> {
  return {
    ...(key === null && { questionnaireKey: 'Choose a questionnaire.' }),
    ...(key !== null && selected.length === 0 && { stakeholderIds: 'Choose at least one person.' }),
  }
}

interface QuestionnaireChoiceProps {
  questionnaires: Questionnaires
  value: QuestionnaireKey | null
  error: string | undefined
  onChange: (key: QuestionnaireKey) => void
}

function QuestionnaireChoice({ questionnaires, value, error, onChange }: QuestionnaireChoiceProps) {
  const [preview, setPreview] = useState<QuestionnaireKey | null>(null)
  return (
    <Radio.Group label="Questionnaire" error={error} value={value} onChange={onChange} labelProps={{ fw: 650 }}>
      <Stack gap="xs">
        {questionnaires.map(({ key, title, purpose, minutes }) => (
          <div key={key} className="box" data-chosen={value === key || undefined}>
            <Radio value={key} label={title} description={purpose} />
            <Flex rowGap="3xs" columnGap="sm" align="center" justify="space-between" wrap="wrap" pl="xl" c="dimmed" fz="xs">
              <span>About {minutes} minutes</span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-expanded={preview === key}
                aria-label={`${preview === key ? 'Hide' : 'See'} all questions of “${title}”`}
                onClick={() => setPreview(preview === key ? null : key)}
              >
                {preview === key ? 'Hide the questions' : 'See all questions'}
              </Button>
            </Flex>
            {preview === key ? <QuestionnairePreview questionnaire={key} title={title} /> : null}
          </div>
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface PeopleChoiceProps {
  /** Whether anything in the questionnaire concerns who helps from outside. */
  asksHelpers: boolean
  people: readonly Stakeholder[]
  hasOpen: ReadonlySet<string>
  selected: readonly string[]
  error: string | undefined
  onChange: (ids: readonly string[]) => void
}

function PeopleChoice({ asksHelpers, people, hasOpen, selected, error, onChange }: PeopleChoiceProps) {
  const problem = useId()
  const family = people.filter(isFamily)
  const helpers = people.filter((person) => !isFamily(person))
  const free = family.filter(({ id }) => !hasOpen.has(id)).map(({ id }) => id)
  const everybody = free.length > 0 && free.every((id) => selected.includes(id))
  const mayBeAsked = (person: Stakeholder) => asksHelpers || isFamily(person)
  const toggle = (id: string, isChosen: boolean) => onChange(isChosen ? [...selected, id] : selected.filter((other) => other !== id))
  return (
    <fieldset aria-describedby={error ? problem : undefined}>
      <Text component="legend" mb="xs" fz="sm" fw={650}>
        Who answers
      </Text>
      <div className={classes.people}>
        {family.length > 1 ? (
          <Checkbox
            label={<strong>{helpers.length > 0 ? 'Everybody of the family' : 'Everybody'}</strong>}
            checked={everybody}
            indeterminate={!everybody && free.some((id) => selected.includes(id))}
            disabled={free.length === 0}
            onChange={(event) => {
              const others = selected.filter((id) => !free.includes(id))
              onChange(event.currentTarget.checked ? [...others, ...free] : others)
            }}
          />
        ) : null}
        {[...family, ...helpers].map((person) => (
          <Checkbox
            key={person.id}
            disabled={hasOpen.has(person.id) || !mayBeAsked(person)}
            label={fullName(person, person.email || 'Without a name')}
            description={
              mayBeAsked(person) ? aboutPerson(person, hasOpen.has(person.id)) : 'Helps from outside: nothing in it concerns them'
            }
            checked={selected.includes(person.id)}
            onChange={(event) => toggle(person.id, event.currentTarget.checked)}
          />
        ))}
        {people.length === 0 ? <Text size="sm">Nobody is on the record yet. Add people under General first.</Text> : null}
      </div>
      {error ? (
        <Text id={problem} mt="xs" mb={0} mx={0} c="var(--mantine-color-error)" fz="xs" role="alert">
          {error}
        </Text>
      ) : null}
    </fieldset>
  )
}

function aboutPerson({ type, relationship, involvement, account }: Stakeholder, hasIt: boolean): string {
  const helps = involvement === 'helper' ? 'helps from outside, and is asked only what concerns a helper' : ''
  const who = type === 'Primary Stakeholder' ? 'Primary stakeholder' : [relationship, helps].filter(Boolean).join(', ')
  if (hasIt) return [who, 'already has it open'].filter(Boolean).join(', ')
  const mail = account.state === 'active' ? '' : `${NOT_SIGNED_IN[account.state]}: it is there once they activate their account`
  return upperFirst([who, mail].filter(Boolean).join(', '))
}

function announce({ surveys, skipped }: RouteOutput<typeof api.surveys.assignSurveys>): void {
  const hadIt = skipped.filter(({ reason }) => reason === 'already_open').map(({ name }) => name)
  const others = skipped.map(({ name, reason }) => (reason === 'already_open' ? '' : ` ${name} ${SKIPPED_WORDS[reason]}.`)).join('')
  const left = (hadIt.length === 0 ? '' : ` ${listed(hadIt)} already had it open.`) + others
  if (surveys.length === 0) return notify({ tone: 'info', message: `Nobody was asked.${left}` })
  const mailed = surveys.filter(({ stakeholder }) => stakeholder.active).length
  const title = surveys[0]?.questionnaire.title ?? ''
  const mail =
    mailed === 0
      ? 'No mail went out: nobody whom you asked has signed in yet.'
      : `Mail is on its way to ${plural(mailed, 'person', 'people')}.`
  notify({ message: `“${title}” is asked of ${plural(surveys.length, 'person', 'people')}. ${mail}${left}` })
}
