import { Text } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { FigurePanel, NoFigure } from '../figure-panel.tsx'
import { type ComparedItem, keyOf } from './heat-map.tsx'

interface FairnessPanelProps {
  figures: Pick<Analytics, 'people' | 'alignment'>
}

/** Questions whose answers have no order, such as what "fair" means: how many chose what, and who. */
export function FairnessPanel({ figures: { people, alignment } }: FairnessPanelProps) {
  const items = alignment.filter(({ kind }) => kind === 'categories')
  if (items.length === 0) return null
  return (
    <FigurePanel title="What “fair” means" note="categories">
      {items.map((item) => (
        <Categories key={keyOf(item)} item={item} people={people} />
      ))}
    </FigurePanel>
  )
}

export function Categories({ item, people }: { item: ComparedItem; people: Analytics['people'] }) {
  const nameOf = new Map(people.map(({ stakeholderId, name }) => [stakeholderId, name]))
  const chose = (label: string) =>
    item.cells
      .filter(({ text }) => text === label)
      .map(({ stakeholderId }) => nameOf.get(stakeholderId) ?? '')
      .join(', ')
  const { counts } = item
  if (counts === null) {
    const named = item.cells.filter(({ text }) => text !== '')
    return (
      <>
        <Text mt={0} mb="sm" mx={0} fz="base" lh={1.5}>
          {item.text}
        </Text>
        <NoFigure>No closed round has answers to this that can be counted without giving somebody away.</NoFigure>
        {named.map(({ stakeholderId, text }) => (
          <p key={stakeholderId} className="note">
            {nameOf.get(stakeholderId)}: {text}
          </p>
        ))}
      </>
    )
  }
  return (
    <>
      <Text mt={0} mb="sm" mx={0} fz="base" lh={1.5}>
        {item.text}
      </Text>
      {item.n === 0 ? (
        <NoFigure>Nobody has answered yet.</NoFigure>
      ) : (
        <BarList
          label={item.text}
          bars={item.labels.map((label, index) => ({
            id: label,
            label,
            value: counts[index] ?? 0,
            text: `${counts[index] ?? 0} of ${item.n}`,
            tone: 'one' as const,
            detail: chose(label),
          }))}
        />
      )}
    </>
  )
}
