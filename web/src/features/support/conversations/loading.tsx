import { Box, Skeleton } from '@mantine/core'
import { waitingFor } from '../../../ui/feedback/waiting.tsx'

/** Stands in place of a list of conversations while it is loaded. */
export function LoadingRows() {
  return (
    <Box py="sm" px={14} {...waitingFor('Loading the conversations')}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={58} radius="md" mb={10} />
      ))}
    </Box>
  )
}

/** Stands in place of an open conversation while it is loaded. */
export function LoadingConversation() {
  return (
    <Box py="sm" px={14} {...waitingFor('Loading the conversation')}>
      <Skeleton height={40} radius="md" mb={20} />
      {[62, 40, 84].map((height, index) => (
        <Skeleton key={height} height={height} width="70%" radius="lg" mb={14} ml={index === 1 ? 'auto' : 0} />
      ))}
    </Box>
  )
}
