import { Box, Flex } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { type Connection, currentConnection, onConnectionChange } from '../../platform/api/connection.ts'
import classes from './offline-bar.module.css'

const WORDS: Record<Exclude<Connection, 'online'>, string> = {
  offline: 'You are offline. This page catches up once you are back.',
  unreachable: 'Paddock does not answer right now. We keep trying.',
}

/** Below the top bar while the server is out of reach; it pushes the page down and covers nothing. */
export function OfflineBar() {
  const connection = useSyncExternalStore(onConnectionChange, currentConnection)
  return (
    // Always there, so that screen readers hear what is put into it.
    <Box component="output" display="block" pos="sticky" top={56} style={{ zIndex: 99 }} aria-label="Connection">
      {connection === 'online' ? null : (
        <Flex className={`iconed ruled ${classes.bar}`} align="center" gap="xs" mih={36} fz="sm" lh={1.35}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          <span>{WORDS[connection]}</span>
        </Flex>
      )}
    </Box>
  )
}
