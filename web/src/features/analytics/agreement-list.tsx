import type { AlignmentItem } from '@paddock/contract/features/analytics/analytics.contract'
import { plural } from '../../ui/format.ts'
import { ToneBadge, type BadgeTone } from '../../ui/status-badge.tsx'
import classes from './analytics.module.css'
import { CONSENSUS_WORDS } from './figure-words.ts'

type Told = Pick<AlignmentItem, 'itemId' | 'questionnaireKey' | 'text' | 'consensus' | 'reading' | 'n'>

interface AgreementListsProps {
  top: readonly Told[]
  bottom: readonly Told[]
}

/** What the family agrees on most, beside what it agrees on least. */
export function AgreementLists({ top, bottom }: AgreementListsProps) {
  return (
    <div className={classes.halves}>
      <AgreementList title="Where the family agrees" items={top} />
      <AgreementList title="Where it differs" items={bottom} />
    </div>
  )
}

function AgreementList({ title, items }: { title: string; items: readonly Told[] }) {
  return (
    <div>
      <h3 className={classes.small}>{title}</h3>
      {items.length === 0 ? (
        <p className={classes.nothing}>Nothing among what can be compared.</p>
      ) : (
        <ul className={classes.agreements}>
          {items.map((item) => (
            <li key={`${item.questionnaireKey} ${item.itemId}`}>
              <span>
                {item.text}
                <span className={classes.second}>{plural(item.n, 'answer')}</span>
              </span>
              <Consensus item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const TONES: Record<NonNullable<AlignmentItem['reading']>, BadgeTone> = { strong: 'ok', mixed: 'warn', split: 'bad' }

/** "Split 0.48": the word with the figure that it follows from. */
export function Consensus({ item: { consensus, reading } }: { item: Pick<AlignmentItem, 'consensus' | 'reading'> }) {
  if (consensus === null || reading === null) return null
  return (
    <span className={classes.consensus}>
      <ToneBadge tone={TONES[reading]}>{CONSENSUS_WORDS[reading]}</ToneBadge>
      <span className="num" title="Consensus, 0 to 1">
        {consensus.toFixed(2)}
      </span>
    </span>
  )
}
