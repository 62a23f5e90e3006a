import { Box } from '@mantine/core'

/** The identifier of a failed request, to be read out to support. */
export function Reference({ id }: { id: string }) {
  return (
    <Box component="small" mt="2xs" className="second">
      Reference <code style={{ fontSize: 'inherit', userSelect: 'all' }}>{id}</code>
    </Box>
  )
}
