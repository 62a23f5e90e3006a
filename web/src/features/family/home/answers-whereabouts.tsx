import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './home.module.css'

/** What happens with the answers: who sees what, and where to change it. */
export function AnswersWhereabouts({ readsShared }: { readsShared: boolean }) {
  return (
    <Panel title="What happens with my answers">
      <Stack component="ul" gap="sm" fz="base" lh={1.5} className={classes.points}>
        <li>
          <strong className="strong">Until you send them</strong> they are yours alone.
        </li>
        <li>
          <strong className="strong">Your adviser</strong> reads what you send
          {readsShared ? ', and knows what you share with your family' : ''}.
        </li>
        {readsShared ? (
          <li>
            <strong className="strong">You see what the others share</strong> once you have sent the same questionnaire, or when your
            adviser releases it. Nobody reads it before they have answered.{' '}
            <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/profile/overview" />}>
              See what is shared
            </Anchor>
          </li>
        ) : null}
        {readsShared ? (
          <li>
            <strong className="strong">Your family</strong> sees only what you allow, part by part: nothing, counts without names, or your
            answer with your name. Answers without a name are counted when a round closes, and only with at least three besides the reader’s
            own.{' '}
            <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/profile/overview" hash="sharing" />}>
              Choose who sees what
            </Anchor>
          </li>
        ) : (
          <li>
            <strong className="strong">The family</strong> sees nothing of it: you help from outside.
          </li>
        )}
        <li>
          <strong className="strong">Whoever opens your answers</strong> is noted, and you can see it.{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/profile/overview" hash="openings" />}>
            See who opened them
          </Anchor>
        </li>
        <li>
          <strong className="strong">You can change them</strong> until your adviser has gone through them.
        </li>
      </Stack>
    </Panel>
  )
}
