import { Anchor, Flex } from '@mantine/core'
import type { Analytics, PersonCompletion } from '@paddock/contract/features/analytics/analytics.shapes'
import { Link } from '@tanstack/react-router'
import { day, plural } from '../../../ui/text/format.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Person } from '../../../ui/page/person.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import classes from './answers.module.css'
import type { Audience } from '../analytics-query.ts'
import { FigurePanel, NoFigure } from '../figure-panel.tsx'
import { notSignedInWords } from '../../stakeholders/front.ts'

interface CompletionPanelProps {
  clientId: string
  audience: Audience
  completion: Analytics['completion']
  /** Offers its file as well, on the analytics. */
  withFile?: boolean
}

/** How far each person is with what was asked of them. */
export function CompletionPanel({ clientId, audience, completion, withFile = false }: CompletionPanelProps) {
  const isEmpty = completion.people.length === 0
  const action = (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link
          {...props}
          to={isEmpty ? '/clients/$clientId/general/{-$section}' : '/clients/$clientId/surveys'}
          params={{ clientId, section: 'family' }}
        />
      )}
    >
      {isEmpty ? 'Add people' : completion.assigned === 0 ? 'Send a questionnaire' : 'Open surveys'}
    </Anchor>
  )
  const panel = {
    title: 'Who has answered',
    action,
    children: isEmpty ? (
      <NoFigure>Nobody of the family is entered yet.</NoFigure>
    ) : (
      <ul className={`lines ${classes.people}`}>
        {completion.people.map((person) => (
          <PersonRow key={person.stakeholderId} person={person} audience={audience} />
        ))}
      </ul>
    ),
  }
  return withFile ? <FigurePanel {...panel} csv={{ table: 'completion', clientId, audience }} /> : <Panel {...panel} />
}

function PersonRow({ person: { name, account, surveys }, audience }: { person: PersonCompletion; audience: Audience }) {
  return (
    <li>
      <Person size="large" name={name} detail={notSignedInWords(account)} />
      {surveys.length === 0 ? (
        <span className="second">Nothing asked yet</span>
      ) : (
        <ul aria-label={`Questionnaires of ${name}`}>
          {surveys.map((survey) => (
            <Flex component="li" key={survey.surveyId} gap="sm" align="flex-start" justify="space-between" mb="2xs" fz="sm" lh={1.4}>
              <span>
                {survey.title}
                <Detail survey={survey} audience={audience} />
              </span>
              <StatusBadge status={statusOf(survey)} />
            </Flex>
          ))}
        </ul>
      )}
    </li>
  )
}

type SurveyOf = PersonCompletion['surveys'][number]

function statusOf({ status, isOverdue }: SurveyOf) {
  if (status === 'completed') return 'complete'
  if (isOverdue) return 'overdue'
  return status === 'in_progress' ? 'progress' : 'waiting'
}

/** How far, and until when; the family is only told whether somebody has sent. */
function Detail({ survey: { status, answered, total, dueOn, lastSavedAt }, audience }: { survey: SurveyOf; audience: Audience }) {
  if (audience === 'family' || status === 'completed') return null
  return (
    <span className="second">
      {status === 'in_progress' ? `${answered} of ${plural(total, 'question')}` : null}
      {status === 'in_progress' && lastSavedAt !== null ? (
        <>
          , saved <RelativeDay moment={lastSavedAt} within />
        </>
      ) : null}
      {dueOn === null ? null : `${status === 'in_progress' ? ', due' : 'Due'} ${day(dueOn)}`}
    </span>
  )
}
