import { Box, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { plural } from '../../../ui/text/format.ts'
import { DuplicatesList } from './duplicates-list.tsx'

type Typed = RouteInput<typeof api.clients.findDuplicates>['query']

const WAIT_MS = 400

/** What is probably there already of a business that is being typed; nothing while too little is typed to say so. */
export function LikelyDuplicates({ typed }: { typed: NonNullable<Typed> }) {
  const [asked] = useDebouncedValue(typed, WAIT_MS)
  const enough =
    (asked.businessName ?? '').trim().length >= 3 ||
    (asked.abn ?? '').replace(/\D/g, '').length === 11 ||
    (asked.contactEmail ?? '').includes('@')
  const found = useQuery({
    ...query(api.clients.findDuplicates, { query: asked }, { showsErrors: true }),
    enabled: enough,
    placeholderData: keepPreviousData,
  })
  const duplicates = enough ? (found.data?.duplicates ?? []) : []
  return (
    // Above the buttons, where it is seen while one types, however long the form; what is empty takes no room there.
    <Box aria-live="polite" className="fill" flex="1 0 100%" mah="30dvh" {...(duplicates.length === 0 && { pos: 'absolute' })}>
      {duplicates.length === 0 ? null : (
        <section aria-label="Perhaps already on record">
          <Title order={3} size="h4" mb={6}>
            {plural(duplicates.length, 'record looks', 'records look')} like this business
          </Title>
          <DuplicatesList duplicates={duplicates} />
        </section>
      )}
    </Box>
  )
}
