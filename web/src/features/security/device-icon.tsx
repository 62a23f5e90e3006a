import type { Device } from '@paddock/contract/features/security/security.shapes'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react'
import classes from './security.module.css'

const ICONS = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet, unknown: IconDevices }

/** What kind of device it is, beside the words that say so. */
export function DeviceIcon({ kind }: { kind: Device['kind'] }) {
  const Icon = ICONS[kind]
  return (
    <span className={`tile ${classes.icon}`}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </span>
  )
}
