import { Box, Skeleton } from '@mantine/core'

/** In place of a list of conversations. */
export function LoadingRows() {
  return (
    <Box py="sm" px={14} aria-busy="true" aria-label="Loading the conversations">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={58} radius="md" mb={10} />
      ))}
    </Box>
  )
}

/** In place of an open conversation. */
export function LoadingConversation() {
  return (
    <Box py="sm" px={14} aria-busy="true" aria-label="Loading the conversation">
      <Skeleton height={40} radius="md" mb={20} />
      {[62, 40, 84].map((height, index) => (
        <Skeleton key={height} height={height} width="70%" radius="lg" mb={14} ml={index === 1 ? 'auto' : 0} />
      ))}
    </Box>
  )
}
