import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { IconLock } from '@tabler/icons-react'
import classes from '../finances.module.css'

/** Beside what the family does not see; nothing beside what it does. */
export function AudienceMark({ audience }: { audience: FinanceAudience }) {
  if (audience === 'family') return null
  return (
    <span className={classes.keptBack}>
      <IconLock size={13} stroke={2} aria-hidden />
      Not shown to the family
    </span>
  )
}
