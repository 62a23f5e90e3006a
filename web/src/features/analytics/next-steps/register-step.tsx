import { Anchor, Box, Stack } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { RegisterAlert } from '@paddock/contract/features/register/register.shapes'
import { Link } from '@tanstack/react-router'
import { rowId } from '../../../ui/table/named-row.ts'
import { plural } from '../../../ui/text/format.ts'
import { sectionParam } from '../../clients/front.ts'
import { SECTION_OF_RECORD } from '../../register/front.ts'

/** The most pressing are named; the sections of the record have them all. */
const NAMED = 5

/** What of the register wants a look, each with the way to its row. */
export function RegisterStep({ client, alerts }: { client: Pick<ClientDetail, 'id' | 'status'>; alerts: readonly RegisterAlert[] }) {
  return (
    <Stack component="li" gap="3xs" className="inset edged">
      <Box component="span" fw={600}>
        {plural(alerts.length, 'thing in the register needs attention', 'things in the register need attention')}
      </Box>
      {alerts.slice(0, NAMED).map(({ alert, record, recordId, text }) => (
        <Anchor
          key={`${alert} ${recordId} ${text}`}
          inherit
          className="reach"
          renderRoot={(props) => (
            <Link
              {...props}
              to={`/${client.status}s/$clientId/general/{-$section}`}
              params={{ clientId: client.id, ...sectionParam(SECTION_OF_RECORD[record]) }}
              hash={rowId(record, recordId)}
            />
          )}
        >
          {text}
        </Anchor>
      ))}
      {alerts.length > NAMED ? <span className="dim">and {alerts.length - NAMED} more in the sections of General</span> : null}
    </Stack>
  )
}
