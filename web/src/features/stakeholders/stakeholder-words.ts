import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { FARM_WORDS } from '@paddock/contract/features/stakeholders/stakeholders.words'
import { upperFirst } from '@paddock/contract/upper-first'
import { fullName, relativeDay } from '../../ui/text/format.ts'
import type { BadgeTone } from '../../ui/page/status-badge.tsx'

const GENERATIONS = [
  'Senior generation',
  'Next generation',
  'Third generation',
  'Fourth generation',
  'Fifth generation',
  'Sixth generation',
]

/** "Senior generation" for 1. */
export function generationWords(generation: number | null): string {
  if (generation === null) return 'Not placed'
  if (generation < 1) return 'Before them'
  return GENERATIONS[generation - 1] ?? `Generation ${generation}`
}

/** "On farm", "Off farm", or nothing where nobody said. */
export function farmWords(onFarm: boolean | null): string {
  if (onFarm === null) return ''
  return onFarm ? FARM_WORDS.yes : FARM_WORDS.no
}

/** "Daughter, on farm, born 1986": facts as one phrase, without those that are not known. */
export function phraseOf(facts: readonly string[]): string {
  return facts
    .filter(Boolean)
    .map((fact, place) => (place === 0 ? fact : `${fact.charAt(0).toLowerCase()}${fact.slice(1)}`))
    .join(', ')
}

export interface Completion {
  tone: 'ok' | 'warn' | 'idle'
  words: string
}

/** How far a person is with the questionnaires that were asked of them. */
export function completionOf({ surveysAssigned, surveysCompleted }: { surveysAssigned: number; surveysCompleted: number }): Completion {
  if (surveysAssigned === 0) return { tone: 'idle', words: 'Nothing asked yet' }
  if (surveysCompleted >= surveysAssigned) return { tone: 'ok', words: surveysAssigned === 1 ? 'Survey answered' : 'All surveys answered' }
  return { tone: surveysCompleted === 0 ? 'idle' : 'warn', words: `${surveysCompleted} of ${surveysAssigned} answered` }
}

export interface AccountState {
  tone: BadgeTone
  badge: string
  /** What a reader wants to know next. */
  more: string
}

/** How far somebody's account has come. */
export function accountStateOf({ email, account }: Pick<Stakeholder, 'email' | 'account'>, now: Date = new Date()): AccountState {
  const on = (moment: string | null) => (moment === null ? '' : within(relativeDay(moment, now)))
  switch (account.state) {
    case 'none':
      return { tone: 'idle', badge: 'Not invited', more: email === '' ? 'No email yet' : '' }
    case 'invited':
      return { tone: 'warn', badge: `Invited ${on(account.invitedAt)}`.trim(), more: `Expires ${on(account.invitationExpiresAt)}` }
    case 'expired':
      return { tone: 'bad', badge: 'Invitation expired', more: account.invitedAt ? `Invited ${on(account.invitedAt)}` : '' }
    case 'active':
      return {
        tone: 'ok',
        badge: 'Active',
        more: account.lastSignInAt ? `Last signed in ${on(account.lastSignInAt)}` : 'Has not signed in yet',
      }
    case 'deactivated':
      return { tone: 'idle', badge: 'Deactivated', more: 'Ended by an administrator' }
  }
}

type State = Stakeholder['account']['state']

/** Why somebody cannot sign in yet, within a sentence; empty for whoever can. */
export const NOT_SIGNED_IN: Record<State, string> = {
  none: 'no account yet',
  invited: 'invited, not signed in yet',
  expired: 'the invitation has expired',
  deactivated: 'the account is deactivated',
  active: '',
}

/** Says the state as a sentence of its own: "Invited, not signed in yet". */
export const notSignedInWords = (state: State): string => upperFirst(NOT_SIGNED_IN[state])

/** "today": it does not begin the sentence. */
const within = (day: string) => day.replace(/^[TY]/, (letter) => letter.toLowerCase())

/** What a person is called where they may have no name yet. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return fullName(person, person.email || 'Without a name')
}
