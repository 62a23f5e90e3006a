import { Flex } from '@mantine/core'
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
    <output className={classes.region} aria-label="Connection">
      {connection === 'online' ? null : (
        <Flex className={`iconed ruled ${classes.bar}`} align="center" gap="xs" mih={36} fz="sm" lh={1.35}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          <span>{WORDS[connection]}</span>
        </Flex>
      )}
    </output>
  )
}
