import type { STAGES } from '@paddock/contract/features/clients/clients.words'
import { type BadgeTone, ToneBadge } from '../../../ui/page/status-badge.tsx'
import { STAGE_WORDS } from '@paddock/contract/features/clients/clients.words'

type Stage = (typeof STAGES)[number]

const TONES: Record<Stage, BadgeTone> = { new: 'info', contacted: 'warn', meeting: 'warn', proposal: 'warn', won: 'ok', lost: 'idle' }

/** How far a prospect is. */
export function StageBadge({ stage }: { stage: Stage }) {
  return <ToneBadge tone={TONES[stage]}>{STAGE_WORDS[stage]}</ToneBadge>
}
