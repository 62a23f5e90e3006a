import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ConsensusReading } from '@paddock/contract/features/analytics/figures'
import type { SharedItem } from '@paddock/contract/features/family/family.shapes'
import type { CSSProperties } from 'react'
import { plural } from '../../../ui/text/format.ts'
import { DateText } from '../../../ui/text/moments.tsx'
import classes from '../profile.module.css'

const READINGS: Record<ConsensusReading, string> = {
  close_together: 'Answers are close together',
  mixed: 'Answers are mixed',
  far_apart: 'Answers are far apart',
}

/** What the family shares on one question: the counts, and who said what where they give their names. */
export function SharedItemView({ item, countedEarlier }: { item: SharedItem; countedEarlier: string | null }) {
  const { reading, counts, order } = item
  const nothing = counts === null && order === null && reading === null
  return (
    <>
      <Group justify="space-between" align="baseline" gap="2xs">
        <Text fz="base" fw={550} lh={1.4} flex="1 1 260px">
          {item.text}
        </Text>
        {reading ? (
          <Text span className="box" bdrs="sm" bg="var(--surface-2)" px="xs" py={1} fz="xs" fw={600}>
            {withSide(item, reading)}
          </Text>
        ) : null}
      </Group>
      {counts === null ? null : item.kind === 'ordinal' ? <Scale item={item} counts={counts} /> : <Choices item={item} counts={counts} />}
      {order === null ? null : <CommonOrder order={order} n={item.n} />}
      {counts === null && reading !== null ? (
        <p className="note">
          {plural(item.n ?? 0, 'answer')}, all within one step of each other. More is not told, so that nobody’s answer follows from it.
        </p>
      ) : null}
      {countedEarlier === null ? null : (
        <p className="note">
          As counted on <DateText date={countedEarlier} />, in an earlier round.
        </p>
      )}
      {nothing && item.named.length === 0 ? (
        <p className="note">
          {item.kind === 'open' ? '' : 'Not counted yet, or not shown because somebody’s answer would follow from it.'}
        </p>
      ) : (
        <Named item={item} />
      )}
    </>
  )
}

/** "Answers are mixed, towards “Agree”". */
function withSide({ side, labels }: SharedItem, reading: ConsensusReading): string {
  if (side === null) return READINGS[reading]
  const end = side === 'low' ? labels[0] : labels.at(-1)
  return `${READINGS[reading]}, ${side === 'middle' ? 'in the middle' : `towards “${end ?? ''}”`}`
}

/** Shows the order that rankings have in common, which is all that is told of them. */
function CommonOrder({ order, n }: { order: readonly string[]; n: number | null }) {
  return (
    <>
      <p className="note">The order that {plural(n ?? 0, 'ranking')} have in common:</p>
      <Text component="ol" className="marked" fz="base" lh={1.6}>
        {order.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </Text>
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
    <Box pos="relative" maw={520} mt="xs">
      <VisuallyHidden>{sentence(item, counts)}</VisuallyHidden>
      <Box className={`num ${classes.steps}`} fz="sm" fw={650} aria-hidden>
        {counts.map((count, index) => (
          <span key={index} title={item.labels[index]} style={shareOf(count, item.n)} data-none={count === 0 || undefined}>
            {count}
          </span>
        ))}
      </Box>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="lg" mt={4} c="dimmed" fz="xs" lh={1.35} aria-hidden>
        <span>{item.labels[0]}</span>
        <Text span inherit ta="right">
          {item.labels.at(-1)}
        </Text>
      </Group>
    </Box>
  )
}

/** Choices without an order, those that somebody made, the most frequent first. */
function Choices({ item, counts }: CountedProps) {
  const chosen = counts.map((count, index) => ({ count, label: item.labels[index] ?? '' })).filter(({ count }) => count > 0)
  return (
    <Stack component="ul" gap="3xs" maw={520} mt="xs" fz="sm">
      {chosen
        .toSorted((one, other) => other.count - one.count)
        .map(({ count, label }) => (
          <Group
            component="li"
            key={label}
            className={classes.choice}
            justify="space-between"
            wrap="nowrap"
            px={10}
            py={5}
            style={shareOf(count, item.n)}
          >
            <span>{label}</span>
            <strong className="num">{count}</strong>
          </Group>
        ))}
    </Stack>
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
    <Stack component="dl" className="anywhere" gap="xs" mt="xs" fz="base" lh={1.45}>
      {named.map(({ stakeholderId, name, isMe, text }) => (
        <div key={stakeholderId} className={classes.named}>
          <dt className="dim">{isMe ? 'You' : name}</dt>
          <dd className="as-typed anywhere">{text}</dd>
        </div>
      ))}
    </Stack>
  )
}
