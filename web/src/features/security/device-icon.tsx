import { Box } from '@mantine/core'
import type { Device } from '@paddock/contract/features/security/security.shapes'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react'

const ICONS = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet, unknown: IconDevices }

/** What kind of device it is, beside the words that say so. */
export function DeviceIcon({ kind }: { kind: Device['kind'] }) {
  const Icon = ICONS[kind]
  return (
    <Box component="span" className="tile" w={36} h={36}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </Box>
  )
}
