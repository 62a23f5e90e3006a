import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** Shows the next older page of a list of conversations, where there is one. */
export function EarlierButton({ list }: { list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> }) {
  if (!list.hasNextPage) return null
  return (
    <Button
      display="block"
      my={10}
      mx="auto"
      size="compact-sm"
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      Show earlier conversations
    </Button>
  )
}
