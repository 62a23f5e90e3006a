import { Box } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'

interface BelowFirstProps {
  /** About how high it is, in px: whoever comes back to a place far down finds it. */
  room: number
  children: ReactNode
}

/** Draws what no screen shows at first right after what it shows: a slow processor need not draw all before anything is seen. */
export function BelowFirst({ room, children }: BelowFirstProps) {
  const isWhole = useDeferredValue(true, false)
  return isWhole ? children : <Box mih={room} />
}
