import { Box, Flex } from '@mantine/core'
import type { AlignmentItem } from '@paddock/contract/features/analytics/analytics.shapes'
import { plural } from '../../../ui/text/format.ts'
import classes from '../analytics.module.css'
import own from './answers.module.css'
import { CONSENSUS_WORDS, sideWords } from '../figure-words.ts'

type Told = Pick<AlignmentItem, 'itemId' | 'questionnaireKey' | 'text' | 'consensus' | 'reading' | 'side' | 'labels' | 'n'>

interface AgreementListsProps {
  top: readonly Told[]
  bottom: readonly Told[]
}

/** Where answers are closest together, beside where they are furthest apart. */
export function AgreementLists({ top, bottom }: AgreementListsProps) {
  return (
    <div className={classes.halves}>
      <AgreementList title="Where answers are closest together" items={top} />
      <AgreementList title="Where they differ most" items={bottom} />
    </div>
  )
}

function AgreementList({ title, items }: { title: string; items: readonly Told[] }) {
  return (
    <div>
      <Box component="h3" mt={0} mb="xs" mx={0} fz="base" fw={650}>
        {title}
      </Box>
      {items.length === 0 ? (
        <p className="note">Nothing among what can be compared.</p>
      ) : (
        <ul className="lines">
          {items.map((item) => (
            <Flex component="li" key={`${item.questionnaireKey} ${item.itemId}`} gap="md" justify="space-between" fz="sm" lh={1.4}>
              <span>
                {item.text}
                <span className="second">{[plural(item.n, 'answer'), sideWords(item)].filter(Boolean).join(', ')}</span>
              </span>
              <Consensus item={item} />
            </Flex>
          ))}
        </ul>
      )}
    </div>
  )
}

/** "Far apart 0.48": the word with the figure that it follows from, in no colour of good or bad. An arrow shows to which side. */
export function Consensus({ item: { consensus, reading, side } }: { item: Pick<AlignmentItem, 'consensus' | 'reading' | 'side'> }) {
  if (reading === null) return null
  return (
    <Flex component="span" display="inline-flex" gap="xs" align="center" h="fit-content" fw={600} className="nowrap">
      <Box component="span" fz="xs" className={own.reading} data-tone={reading === 'far_apart' ? 'info' : undefined}>
        {CONSENSUS_WORDS[reading]}
        {side === 'low' ? <span aria-hidden> ←</span> : side === 'high' ? <span aria-hidden> →</span> : null}
      </Box>
      {consensus === null ? null : (
        <span className="num" title="Consensus, 0 to 1">
          {consensus.toFixed(2)}
        </span>
      )}
    </Flex>
  )
}
