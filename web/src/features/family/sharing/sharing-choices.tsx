import { Box, Skeleton, Stack, Text, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { CONSENT_CHOICES, type ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { CONSENT_WORDS, MODEL_READS } from '../../answers/front.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { consentResult } from './consent-words.ts'
import { myConsentsQuery, sharedQuery, useFamily } from '../family-queries.ts'
import classes from '../profile.module.css'

type Consents = RouteOutput<typeof api.answers.listMyConsents>
type SurveyConsents = Consents['surveys'][number]
type Consent = SurveyConsents['consents'][number]

const CHOICES = CONSENT_CHOICES.map((choice) => ({ value: choice, label: CONSENT_WORDS[choice].label }))

/** Chooses who may see which of my answers. Each part has one choice, which is saved and holds at once. */
export function SharingChoices() {
  const { data, error, refetch } = useQuery(myConsentsQuery)
  const { can } = useFamily()
  if (!can.readShared) return <OnlyTheAdviser />
  return (
    <div id="sharing" className={classes.anchor}>
      <Panel title="Who sees my answers">
        <p className="lead">Your adviser reads all that you send. You choose for each part what your family sees.</p>
        {data?.languageModel ? <p className="lead">{MODEL_READS}</p> : null}
        <Box
          component="dl"
          className="inset"
          display="grid"
          mt="md"
          style={{
            gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
            gap: 'var(--mantine-spacing-md) var(--mantine-spacing-ml)',
          }}
        >
          {CONSENT_CHOICES.map((choice) => (
            <div key={choice}>
              <dt className="strong">{CONSENT_WORDS[choice].label}</dt>
              <dd className="dim">{CONSENT_WORDS[choice].means}</dd>
            </div>
          ))}
        </Box>
        {data ? (
          <Choices surveys={data.surveys} />
        ) : error ? (
          <ErrorPanel title="We could not load your choices" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={160} mt={20} />
        )}
      </Panel>
    </div>
  )
}

/** Helpers from outside have nothing to choose. */
function OnlyTheAdviser() {
  return (
    <div id="sharing" className={classes.anchor}>
      <Panel title="Who sees my answers">
        <p className="lead">
          Your adviser alone. You help the family from outside, so nothing that you answer is shown to it or counted in its figures, and you
          do not see what its members share with each other.
        </p>
      </Panel>
    </div>
  )
}

function Choices({ surveys }: { surveys: readonly SurveyConsents[] }) {
  const asked = surveys.filter(({ consents }) => consents.length > 0)
  if (asked.length === 0)
    return (
      <Text fz="base" c="dimmed" mt={18}>
        There is nothing to choose yet: nobody has asked you anything.
      </Text>
    )
  return asked.map((survey) => (
    <Box component="section" mt="lg" key={survey.surveyId} aria-label={survey.title}>
      {isOnePart(survey) ? null : (
        <Title order={3} fz="md" mb="sm">
          {survey.title}
        </Title>
      )}
      <Stack gap="md">
        {survey.consents.map((consent) => (
          <ChoiceCards
            key={consent.unitId}
            legend={consent.title}
            choices={CHOICES}
            value={consent.choice}
            onChange={(choice) => void choose(survey.surveyId, consent, choice)}
          />
        ))}
      </Stack>
    </Box>
  ))
}

/** A questionnaire of one part bears its title there. */
const isOnePart = ({ title, consents }: SurveyConsents) => consents.length === 1 && consents[0]?.title === title

/** Saves a choice at once, with a way back; a failure puts the former choice back and says why. */
async function choose(surveyId: string, consent: Consent, choice: ConsentChoice): Promise<void> {
  if (!(await save(surveyId, consent, choice))) return
  notify({
    message: `“${consent.title}”: ${consentResult(choice)}`,
    action: { label: 'Undo', onClick: () => void save(surveyId, { ...consent, choice }, consent.choice) },
  })
}

/** What the server will have of each part whose choice is on its way. */
const onTheirWay = new Map<string, Promise<ConsentChoice>>()

/**
 * One choice after the other for each part: on a slow line two at once may change places, and the former would stand. False where it was
 * not saved, or another choice has followed.
 */
async function save(surveyId: string, { unitId, choice: former }: Consent, choice: ConsentChoice): Promise<boolean> {
  show(surveyId, unitId, choice)
  const part = `${surveyId} ${unitId}`
  const turn = (onTheirWay.get(part) ?? Promise.resolve(former)).then((before) =>
    call(api.answers.updateMyConsents, { params: { surveyId }, body: { choices: { [unitId]: choice } } }).then(
      () => choice,
      (error: unknown) => {
        notifyFailure(error)
        return before
      },
    ),
  )
  onTheirWay.set(part, turn)
  const stored = await turn
  // What the family shares is read again when somebody asks for it: reading it is an opening.
  queryClient.removeQueries({ queryKey: sharedQuery.queryKey })
  if (onTheirWay.get(part) !== turn) return false
  onTheirWay.delete(part)
  if (stored === choice) await reread()
  else show(surveyId, unitId, stored)
  return stored === choice
}

/** Shows a choice before the server has answered. */
function show(surveyId: string, unitId: string, choice: ConsentChoice): void {
  queryClient.setQueryData<Consents>(
    myConsentsQuery.queryKey,
    (stored) =>
      stored && {
        ...stored,
        surveys: stored.surveys.map((survey) =>
          survey.surveyId === surveyId
            ? { ...survey, consents: survey.consents.map((each) => (each.unitId === unitId ? { ...each, choice } : each)) }
            : survey,
        ),
      },
  )
}
