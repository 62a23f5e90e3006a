import type { Round } from '@paddock/contract/features/surveys/surveys.shapes'
import { plural } from '../../../ui/text/format.ts'
import { listed } from '../../../ui/text/words.ts'

const MIN_SENT = 3

/** Which figures stand: after a later round those of an earlier one may, see `familyFigure`. */
export const closedWords = ({ number }: Pick<Round, 'number'>): string =>
  `Figures that the family sees are of that day${number > 1 ? ', and of an earlier round where too few sent again without their name' : ''}.`

/** How an open round stands: how many have sent, who is awaited, and what closes it. */
export function openWords({ number, sent, waitingFor }: Pick<Round, 'number' | 'sent' | 'waitingFor'>, archived: boolean): string {
  return [
    `Round ${number} is open.`,
    sentWords(sent, number > 1),
    waitingFor.length > 0 ? `Waiting for ${listed(waitingFor.map(({ name }) => name || 'somebody without a name'))}.` : '',
    archived
      ? 'It does not close while this record is archived.'
      : waitingFor.length === 0 && sent >= MIN_SENT
        ? 'It waits for nobody, and closes by itself by tomorrow morning.'
        : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function sentWords(sent: number, again: boolean): string {
  if (sent === 0) return again ? 'Nobody has sent answers since.' : 'Nobody has sent yet.'
  const more = sent < MIN_SENT ? `; it can close once ${MIN_SENT} have` : ''
  return `${plural(sent, 'person has', 'people have')} sent${again ? ' since' : ''}${more}.`
}
