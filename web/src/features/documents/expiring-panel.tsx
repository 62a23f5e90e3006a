import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DateText } from '../../ui/moments.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExpiryBadge } from './document-badges.tsx'
import { expiringQuery } from './documents-queries.ts'
import classes from './documents.module.css'

/** What has expired or soon will. Nothing where nothing does. */
export function ExpiringPanel({ clientId }: { clientId?: string | undefined }) {
  const { data } = useQuery(expiringQuery(clientId))
  if (!data || data.rows.length === 0) return null
  return (
    <Panel
      title="Expiring soon"
      flush
      action={
        data.next === null ? null : (
          <Anchor
            fz="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="."
                search={(former: object) => ({ ...former, expiring: true as const, cursor: undefined })}
                activeProps={{}}
              />
            )}
          >
            All
          </Anchor>
        )
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
                {clientId === undefined ? `${row.clientName} · ` : ''}
                {row.expiresOn ? <DateText date={row.expiresOn} /> : null}
              </span>
            </div>
            <span>
              <ExpiryBadge expiresOn={row.expiresOn} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
