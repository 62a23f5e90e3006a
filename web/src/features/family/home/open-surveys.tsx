import { Button } from '@mantine/core'
import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './home.module.css'
import { answeringAddress, dueWords, openedAgainWords, progressWords } from '../../answers/front.ts'

/** What else is open, after the first. */
export function OpenSurveys({ surveys }: { surveys: readonly MySurvey[] }) {
  return (
    <Panel title="Also asked of you" flush>
      <ul className={`rows ${classes.rows}`}>
        {surveys.map((survey) => (
          <li key={survey.id} className="toolbar">
            <div>
              <strong>{survey.questionnaire.title}</strong>
              <p className="note">{factsOf(survey)}</p>
            </div>
            <Button
              component="a"
              href={answeringAddress(survey.id)}
              variant="default"
              aria-label={`${survey.status === 'not_started' ? 'Start' : 'Continue'}: ${survey.questionnaire.title}`}
            >
              {survey.status === 'not_started' ? 'Start' : 'Continue'}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function factsOf(survey: MySurvey): string {
  const progress = survey.status === 'not_started' ? `About ${survey.questionnaire.minutes} minutes` : progressWords(survey)
  return [progress, openedAgainWords(survey), dueWords(survey)].filter(Boolean).join('. ')
}
