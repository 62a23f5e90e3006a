import type { SIGN_IN_OUTCOMES } from '@paddock/contract/features/security/security.rules'
import type { BadgeTone } from '../../ui/page/status-badge.tsx'

/** How a try to sign in ended, in words. */
export const OUTCOMES: Record<(typeof SIGN_IN_OUTCOMES)[number], { words: string; tone: BadgeTone }> = {
  signed_in: { words: 'Signed in', tone: 'ok' },
  wrong_password: { words: 'Wrong password', tone: 'bad' },
  wrong_code: { words: 'Wrong code', tone: 'bad' },
  too_many_tries: { words: 'Stopped: too many tries', tone: 'bad' },
  refused: { words: 'Refused', tone: 'bad' },
}
