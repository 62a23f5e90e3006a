import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { mergeClientsModal } from '../clients.modals.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { clientQuery } from '../client-query.ts'
import { DuplicatesList } from './duplicates-list.tsx'

export interface FindDuplicatesInputs {
  clientId: string
}

/** Finds the record that is the same business as this one: likely ones at once, any other by search. */
export default function FindDuplicatesModal({ modal, clientId }: ModalProps<FindDuplicatesInputs>) {
  const client = useQuery(clientQuery(clientId)).data
  const likely = useQuery(query(api.clients.listDuplicates, { params: { clientId } }, { showsErrors: true }))
  return (
    <Dialog modal={modal} title={`Which record is ${client?.businessName ?? 'this business'} too?`} size="lg">
      {likely.error ? (
        <ErrorPanel title="We could not look for duplicates" error={likely.error} onRetry={() => void likely.refetch()} />
      ) : likely.data === undefined ? (
        <Waiting height={64} words="Looking for duplicates" />
      ) : likely.data.duplicates.length === 0 ? (
        <Text size="sm">No other record has the same ABN, the same email or a similar name.</Text>
      ) : (
        <DuplicatesList duplicates={likely.data.duplicates} compare={{ clientId, onLeave: modal.close }} />
      )}
      <OtherRecord clientId={clientId} close={modal.close} />
      <DialogActions>
        <Button variant="default" onClick={modal.close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function OtherRecord({ clientId, close }: { clientId: string; close: () => void }) {
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), 250)
  const found = useQuery({
    ...query(api.search.search, { query: { q } }, { showsErrors: true }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const hits = q === '' || !found.data ? [] : [...withStatus(found.data.clients, 'client'), ...withStatus(found.data.prospects, 'prospect')]
  const others = hits.filter((hit) => hit.id !== clientId)
  return (
    <Box mt={18}>
      <TextInput
        label="Another record"
        description="Search by name, contact, town, email, phone or ABN"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Text component="output" display="block" inherit c="dimmed">
        {q !== '' && found.data && others.length === 0 ? 'No other record matches.' : ''}
      </Text>
      <Stack component="ul" gap="xs" mt="xs">
        {others.map((hit) => (
          <Stack component="li" key={hit.id} gap="xs" className="inset box">
            <Group justify="space-between" gap="xs">
              <span>
                <Text span inherit fw={600}>
                  {hit.title}
                </Text>
                <Text span inherit display="block" c="dimmed">
                  {hit.subtitle}
                </Text>
              </span>
              <StatusBadge status={hit.status} />
            </Group>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Compare and merge: ${hit.title}`}
                onClick={() => {
                  close()
                  openModal(mergeClientsModal, { clientId, otherId: hit.id })
                }}
              >
                Compare and merge
              </Button>
            </Group>
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}

const withStatus = <Hit extends object>(hits: readonly Hit[], status: 'client' | 'prospect') => hits.map((hit) => ({ ...hit, status }))
