import { Anchor, Group } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../../ui/page/panel.tsx'
import { Person } from '../../../ui/page/person.tsx'

/**
 * Names the people who would like to talk some answers over first. Their wish is an answer, and they see that it was opened here, so it
 * is no next step.
 */
export function TalkFirstPanel({ clientId, people }: { clientId: string; people: Analytics['talkFirst'] }) {
  if (people.length === 0) return null
  return (
    <Panel title="Would like to talk first">
      <p className="second">Some of their answers are not final: go through them together.</p>
      <ul className="lines">
        {people.map(({ stakeholderId, surveyId, name }) => (
          <Group component="li" key={stakeholderId} gap="lg">
            <Person name={name} size="large" />
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link {...props} to="/clients/$clientId/surveys" params={{ clientId }} search={{ survey: surveyId }} />
              )}
            >
              Read the answers
            </Anchor>
          </Group>
        ))}
      </ul>
    </Panel>
  )
}
