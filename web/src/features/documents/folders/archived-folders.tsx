import { Box, Button, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { restoreFolders } from '../document-changes.ts'

/** Folders that were archived, each to be put back with what was in it. Nothing where there are none. */
export function ArchivedFolders({ clientId }: { clientId: string }) {
  const { data } = useQuery(query(api.documents.listFolders, { params: { clientId }, query: { archived: 'true' } }, { showsErrors: true }))
  if (!data || data.folders.length === 0) return null
  return (
    <Panel title="Archived folders" flush>
      <Box component="ul" className="rows under-heading" fz="base">
        {data.folders.map((folder) => (
          <Flex component="li" key={folder.id} gap="sm" justify="space-between" align="flex-start">
            <Stack className="anywhere" gap="3xs" miw={0}>
              <span className="strong">{folder.name}</span>
              <span className="faint">Archived {folder.archivedAt ? <RelativeDay moment={folder.archivedAt} within /> : null}</span>
            </Stack>
            {folder.can.restore ? (
              <Button size="compact-sm" variant="default" onClick={() => void restoreFolders([folder])}>
                Restore
              </Button>
            ) : null}
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}
