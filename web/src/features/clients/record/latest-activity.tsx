import { Anchor, Box } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../platform/api/queries.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { actionWords } from '@paddock/contract/features/activity/action-words'
import classes from '../client-detail.module.css'

/** The last few entries of the log. */
export default function LatestActivity({ clientId }: { clientId: string }) {
  const latest = useQuery(query(api.activity.listClientActivity, { params: { clientId }, query: { limit: 6 } }, { showsErrors: true }))
  return (
    <Panel
      title="Latest activity"
      action={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/clients/$clientId/logs" params={{ clientId }} />}>
          All activity
        </Anchor>
      }
    >
      {latest.error ? (
        <ErrorPanel title="We could not load the activity" error={latest.error} onRetry={() => void latest.refetch()} />
      ) : latest.data === undefined ? (
        <Waiting height={90} words="Loading the activity" />
      ) : latest.data.rows.length === 0 ? (
        <p className="note">Nothing has happened yet.</p>
      ) : (
        <Box component="ol" className={classes.events} fz="sm" lh={1.45}>
          {latest.data.rows.map((entry) => (
            <li key={entry.id}>
              <strong>{entry.actor ? fullName(entry.actor, 'Somebody') : 'Paddock'}</strong> {actionWords(entry)}
              <span className="second">
                <RelativeDay moment={entry.at} withTime />
              </span>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  )
}
