import { Box, Group, Stack } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { IconEye, IconLock } from '@tabler/icons-react'
import { plural } from '../../../ui/text/format.ts'
import { DotStrip } from '../../../ui/charts/dot-strip.tsx'
import { READER_CONSENT_WORDS } from '../../surveys/front.ts'
import { Consensus } from './agreement-list.tsx'
import plainTable from '../../../ui/table/table.module.css'
import answers from './answers.module.css'
import classes from './heat-map.module.css'
import type { Audience } from '../analytics-query.ts'
import { Scroll } from '../figure-panel.tsx'
import { shadeOf, sideWords, stepWords } from '../figure-words.ts'
import { byFarm, byGeneration, shortNames } from './heat-map-people.ts'

export type ComparedItem = Analytics['alignment'][number]
type People = Analytics['people']

interface HeatMapProps {
  /** What the family sees by name needs no mark: it is all that it sees. */
  audience: Audience
  people: People
  items: readonly ComparedItem[]
}

/** Every statement by every person, with the dots, the consensus and the gap: one table, on a phone one card for each statement. */
export function HeatMap({ audience, people, items }: HeatMapProps) {
  return (
    <>
      <div className="not-on-phone">
        <Scroll label="Every statement, every person">
          <HeatTable audience={audience} people={people} items={items} />
        </Scroll>
      </div>
      <ul className="only-on-phone lines">
        {items.map((item) => (
          <HeatCard key={keyOf(item)} audience={audience} item={item} people={people} />
        ))}
      </ul>
    </>
  )
}

/** More people than this have their names upright, so that the table keeps its room. */
export const MAX_LEVEL_NAMES = 6

export function HeatTable({ audience, people, items }: HeatMapProps) {
  const names = shortNames(people)
  const farms = byFarm(people)
  const withFarms = farms.some(({ title }) => title !== '')
  return (
    <table className={`${plainTable.plain} ${classes.heat}`} data-many={people.length > MAX_LEVEL_NAMES || undefined}>
      <caption className="visually-hidden">What each person answered to each statement, on its scale</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={withFarms ? 3 : 2}>
            Statement
          </th>
          {byGeneration(people).map(({ id, title, people: members }) => (
            <th key={id} scope="colgroup" colSpan={members.length} className={classes.group}>
              {title}
            </th>
          ))}
          <th scope="col" rowSpan={withFarms ? 3 : 2}>
            Answers
          </th>
          <th scope="col" rowSpan={withFarms ? 3 : 2}>
            Consensus
          </th>
          <th scope="col" rowSpan={withFarms ? 3 : 2} data-numeric>
            Gap
          </th>
        </tr>
        {withFarms ? (
          <tr>
            {farms.map(({ id, title, people: members }) => (
              <th key={id} scope="colgroup" colSpan={members.length} className={classes.group}>
                {title}
              </th>
            ))}
          </tr>
        ) : null}
        <tr>
          {people.map(({ stakeholderId, name }) => (
            <th key={stakeholderId} scope="col" className={classes.person} title={name}>
              <span>{names.get(stakeholderId)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            <th scope="row">
              {item.text}
              <Scale item={item} />
            </th>
            {people.map(({ stakeholderId }) => (
              <td key={stakeholderId}>
                <Cell item={item} stakeholderId={stakeholderId} marked={audience === 'adviser'} />
              </td>
            ))}
            <td>
              <Dots item={item} />
            </td>
            <td>{item.withheld ? <Withheld /> : item.n === 0 ? null : <WithN item={item} />}</td>
            <td data-numeric>
              <Gap item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeatCard({ audience, item, people }: { audience: Audience; item: ComparedItem; people: People }) {
  const names = shortNames(people)
  return (
    <li>
      <Box component="span" fw={600} lh={1.4}>
        {item.text}
      </Box>
      <Scale item={item} />
      <ul className={classes.people}>
        {people.map(({ stakeholderId }) => (
          <li key={stakeholderId}>
            {names.get(stakeholderId)}
            <Cell item={item} stakeholderId={stakeholderId} marked={audience === 'adviser'} />
          </li>
        ))}
      </ul>
      <Group justify="space-between" mt={10} fz="sm">
        <Dots item={item} />
        {item.gap === null ? null : (
          <span>
            Gap <Gap item={item} />
          </span>
        )}
      </Group>
      {item.withheld ? <Withheld /> : item.n === 0 ? null : <WithN item={item} />}
    </li>
  )
}

/** What the ends of the scale mean. */
function Scale({ item: { min, max, labels } }: { item: ComparedItem }) {
  return (
    <span className="second">
      {min} {lower(labels[0])}, {max} {lower(labels.at(-1))}
    </span>
  )
}

const lower = (label = '') => label.charAt(0).toLowerCase() + label.slice(1)

const STATES = {
  declined: { sign: '–', words: 'Does not know, or would rather not say' },
  not_yet: { sign: '', words: 'No answer yet' },
  withheld: { sign: '·', words: 'Not shared by name' },
} as const

/** One person's answer: the number on its colour, and for the adviser whom the person lets see it. */
function Cell({ item, stakeholderId, marked }: { item: ComparedItem; stakeholderId: string; marked: boolean }) {
  const cell = item.cells.find((each) => each.stakeholderId === stakeholderId)
  if (!cell || cell.state !== 'answered' || cell.value === null) {
    const { sign, words } = STATES[cell?.state === 'declined' || cell?.state === 'withheld' ? cell.state : 'not_yet']
    return (
      <span className={classes.cell} data-state={cell?.state ?? 'not_yet'} title={words}>
        <span aria-hidden>{sign}</span>
        <span className="visually-hidden">{words}</span>
      </span>
    )
  }
  const label = item.labels[cell.value - item.min] ?? ''
  const consent = cell.consent === null || !marked ? '' : READER_CONSENT_WORDS[cell.consent].label
  return (
    <span className={classes.cell} data-shade={shadeOf(cell.value, item)} data-scale={item.scale} title={`${label}. ${consent}`}>
      <span className="num">{cell.value}</span>
      <span className="visually-hidden">
        , {label}. {consent}
      </span>
      {marked ? <ConsentMark consent={cell.consent} /> : null}
    </span>
  )
}

/** A lock for what only the adviser sees, an eye for what the family may see by name; nothing for what is counted without a name. */
function ConsentMark({ consent }: { consent: ComparedItem['cells'][number]['consent'] }) {
  if (consent === 'adviser_only') return <IconLock className={classes.mark} size={10} stroke={2} aria-hidden />
  return consent === 'named' ? <IconEye className={classes.mark} size={10} stroke={2} aria-hidden /> : null
}

function Dots({ item: { counts, labels, median, min } }: { item: ComparedItem }) {
  return counts === null || counts.every((count) => count === 0) ? null : (
    <DotStrip counts={counts} labels={labels} median={median} min={min} />
  )
}

function WithN({ item }: { item: ComparedItem }) {
  return (
    <Stack component="span" className="nowrap" gap="3xs">
      <Consensus item={item} />
      <span className="second">{[plural(item.n, 'answer'), sideWords(item)].filter(Boolean).join(', ')}</span>
    </Stack>
  )
}

/** Three steps of five or more are worth a conversation. */
function Gap({ item: { gap, min, max } }: { item: ComparedItem }) {
  if (gap === null) return null
  return (
    <span className={`num strong ${answers.gap}`} data-tone={gap >= Math.ceil((3 * (max - min)) / 4) ? 'bad' : undefined}>
      {stepWords(gap)}
    </span>
  )
}

function Withheld() {
  return (
    <Box component="span" c="dimmed">
      Withheld
    </Box>
  )
}

export const keyOf = (item: ComparedItem) => `${item.questionnaireKey} ${item.itemId}`
