import type { RequestStatus } from '@paddock/contract/features/documents/requests.rules'
import type { BadgeTone } from '../../../ui/page/status-badge.tsx'

export const STATUS_TONES: Record<RequestStatus, BadgeTone> = {
  open: 'idle',
  answered: 'info',
  returned: 'warn',
  accepted: 'ok',
  not_applicable: 'idle',
  withdrawn: 'idle',
}
