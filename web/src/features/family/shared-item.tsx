import { VisuallyHidden } from '@mantine/core'
import { type ConsensusReading, consensusReading } from '@paddock/contract/features/analytics/figures'
import type { SharedItem } from '@paddock/contract/features/family/family.contract'
import type { CSSProperties } from 'react'
import { plural } from '../../ui/format.ts'
import { ToneBadge } from '../../ui/status-badge.tsx'
import classes from './profile.module.css'

const READINGS = {
  strong: { tone: 'ok', words: 'You mostly agree' },
  mixed: { tone: 'warn', words: 'Views are mixed' },
  split: { tone: 'bad', words: 'Views are far apart' },
} as const satisfies Record<ConsensusReading, object>

/** What the family shares on one question: the counts, and who said what where they give their names. */
export function SharedItemView({ item }: { item: SharedItem }) {
  const reading = consensusReading(item.consensus)
  return (
    <>
      <div className={classes.itemHead}>
        <p className={classes.itemText}>{item.text}</p>
        {reading ? <ToneBadge tone={READINGS[reading].tone}>{READINGS[reading].words}</ToneBadge> : null}
      </div>
      {item.counts === null ? null : item.kind === 'ordinal' ? (
        <Scale item={item} counts={item.counts} />
      ) : (
        <Choices item={item} counts={item.counts} />
      )}
      {item.counts === null && item.named.length === 0 ? (
        <p className={classes.withheld}>Too few of you share this to show it.</p>
      ) : (
        <Named item={item} />
      )}
    </>
  )
}

interface CountedProps {
  item: SharedItem
  counts: readonly number[]
}

/** The steps of a scale side by side, each with how many chose it. */
function Scale({ item, counts }: CountedProps) {
  return (
    <div className={classes.scale}>
      <VisuallyHidden>{sentence(item, counts)}</VisuallyHidden>
      <div className={classes.steps} aria-hidden>
        {counts.map((count, index) => (
          <span key={index} title={item.labels[index]} style={shareOf(count, item.n)} data-none={count === 0 || undefined}>
            {count}
          </span>
        ))}
      </div>
      <div className={classes.stepEnds} aria-hidden>
        <span>{item.labels[0]}</span>
        <span>{item.labels.at(-1)}</span>
      </div>
    </div>
  )
}

/** Choices without an order, those that somebody made, the most frequent first. */
function Choices({ item, counts }: CountedProps) {
  const chosen = counts.map((count, index) => ({ count, label: item.labels[index] ?? '' })).filter(({ count }) => count > 0)
  return (
    <>
      {item.kind === 'ranking' ? <p className={classes.second}>What you put first:</p> : null}
      <ul className={classes.choices}>
        {chosen
          .toSorted((one, other) => other.count - one.count)
          .map(({ count, label }) => (
            <li key={label} style={shareOf(count, item.n)}>
              <span>{label}</span>
              <strong className="num">{count}</strong>
            </li>
          ))}
      </ul>
    </>
  )
}

/** "Of 4 people: 3 Agree, 1 Disagree." */
function sentence({ labels, n }: SharedItem, counts: readonly number[]): string {
  const parts = counts.flatMap((count, index) => (count > 0 ? [`${count} ${labels[index] ?? ''}`] : []))
  return `Of ${plural(n ?? 0, 'person', 'people')}: ${parts.join(', ')}.`
}

/** The share of all, 0 to 1, which the style turns into a tint or a length. */
const shareOf = (count: number, n: number | null) => ({ '--share': n ? count / n : 0 }) as CSSProperties

function Named({ item: { named } }: { item: SharedItem }) {
  if (named.length === 0) return null
  return (
    <dl className={classes.named}>
      {named.map(({ stakeholderId, name, isMe, text }) => (
        <div key={stakeholderId}>
          <dt>{isMe ? 'You' : name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
