import { Box, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { Person } from '../../../ui/page/person.tsx'
import { REASON_WORDS } from '../document-words.ts'
import { readersQuery } from '../documents-queries.ts'

/** Lists who can see this, by name and with the reason. */
export function ReaderList({ documentId }: { documentId: string }) {
  const { data, error, refetch } = useQuery(readersQuery(documentId))
  return (
    <section aria-label="Who can see this">
      <Box component="h3" mt={0} mb="xs" mx={0} fz="base" lh={1.35}>
        Who can see this
      </Box>
      {error && !data ? <ErrorPanel title="We could not load who can see it" error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height={60} />}
      <Stack component="ul" gap="sm">
        {data?.readers.map((reader, index) => (
          <li key={`${reader.userId ?? index}${reader.reason}`}>
            <Person
              size="large"
              name={fullName(reader, 'Somebody')}
              detail={REASON_WORDS[reader.reason] + (reader.active ? '' : '; sees it once the account is activated')}
            />
          </li>
        ))}
      </Stack>
    </section>
  )
}
