import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RelativeDay } from '../../ui/moments.tsx'
import { Panel } from '../../ui/panel.tsx'
import { unreadQuery } from './documents-queries.ts'
import classes from './documents.module.css'

/** Documents whose text could not be read, so that a search finds their names alone. Nothing where all could. */
export function UnreadPanel() {
  const { data } = useQuery(unreadQuery)
  if (!data || data.rows.length === 0) return null
  return (
    <Panel
      title="Could not be read"
      flush
      action={
        <Anchor
          fz="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="."
              search={(former: object) => ({ ...former, unread: true as const, cursor: undefined })}
              activeProps={{}}
            />
          )}
        >
          All
        </Anchor>
      }
    >
      <ul className={classes.sideList}>
        {data.rows.map((row) => (
          <li key={row.id} className={classes.request}>
            <div className={classes.sideText}>
              <Link
                to="."
                search={(former: object) => ({ ...former, document: row.id })}
                resetScroll={false}
                className={classes.name}
                activeProps={{}}
              >
                {row.name}
              </Link>
              <span className={classes.detail}>
                {row.clientName} · <RelativeDay moment={row.uploadedAt} />
              </span>
            </div>
          </li>
        ))}
        <li className={classes.request}>
          <span className={classes.detail}>
            These open as ever, but a search finds only their names: they are broken, locked or too complex.
          </span>
        </li>
      </ul>
    </Panel>
  )
}
