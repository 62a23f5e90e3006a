import { Box, Button, Skeleton, Text } from '@mantine/core'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { allRequestsQuery, openRequestsQuery } from '../documents-queries.ts'
import { RequestItem } from './request-item.tsx'

/** A list makes many at once: the first of them stand, the others on demand. */
const FIRST = 8

interface RequestsPanelProps {
  /** The client whose requests are shown; without it, those of all clients. */
  clientId?: string | undefined
}

/** Shows what stakeholders were asked for, and the state of each request. */
export function RequestsPanel({ clientId }: RequestsPanelProps) {
  const [all, setAll] = useState(false)
  const [long, setLong] = useState(false)
  const open = useQuery(openRequestsQuery(clientId))
  const every = useQuery({ ...allRequestsQuery(clientId ?? ''), enabled: all && clientId !== undefined })
  const shown: readonly DocumentRequest[] | undefined = all && every.data ? every.data.rows : open.data?.rows
  const { error, refetch } = open
  return (
    <Panel title={clientId === undefined ? 'Waiting for the family' : 'Requests'} flush>
      {shown ? (
        <Box component="ul" className="rows under-heading" fz="base">
          {(long ? shown : shown.slice(0, FIRST)).map((request) => (
            <RequestItem key={request.id} request={request} ofAll={clientId === undefined} />
          ))}
        </Box>
      ) : error ? (
        <ErrorPanel title="We could not load the requests" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box pt="2xs" pb="md" px={18} c="dimmed" fz="base" lh={1.5}>
          <Skeleton height={70} />
        </Box>
      )}
      {shown && shown.length > FIRST && !long ? (
        <Box pt={0} pb="2xs" px={10}>
          <Button size="compact-sm" variant="subtle" onClick={() => setLong(true)}>
            Show {shown.length - FIRST} more
          </Button>
        </Box>
      ) : null}
      {shown?.length === 0 ? (
        <Text pt="2xs" pb="md" px={18} c="dimmed" fz="base" lh={1.5}>
          {all ? 'You have not asked for anything yet.' : 'You are not asking for anything at the moment.'}
        </Text>
      ) : null}
      {clientId !== undefined && !all && open.data ? (
        <Box pt={0} pb="sm" px={10}>
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            Show settled and withdrawn
          </Button>
        </Box>
      ) : null}
    </Panel>
  )
}
