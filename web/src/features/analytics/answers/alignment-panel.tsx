import { Flex } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { extremes } from '@paddock/contract/features/analytics/extremes'
import { IconEye, IconLock } from '@tabler/icons-react'
import { Panel } from '../../../ui/page/panel.tsx'
import { AgreementLists } from './agreement-list.tsx'
import type { Audience } from '../analytics-query.ts'
import { FigurePanel, NoFigure } from '../figure-panel.tsx'
import { HeatMap } from './heat-map.tsx'

const SHOWN = 3

interface AlignmentPanelsProps {
  clientId: string
  audience: Audience
  figures: Pick<Analytics, 'people' | 'alignment'>
}

/** Where the family's answers are close together and where they differ: the outermost items first, then every statement by every person. */
export function AlignmentPanels({ clientId, audience, figures: { people, alignment } }: AlignmentPanelsProps) {
  const items = alignment.filter(({ kind }) => kind === 'ordinal')
  if (items.length === 0) {
    return (
      <Panel title="How close the answers are">
        <NoFigure>Send the stakeholder survey to everybody to see their answers side by side.</NoFigure>
      </Panel>
    )
  }
  const { top, bottom } = extremes(items, SHOWN)
  return (
    <>
      <Panel title="In short">
        {top.length === 0 && bottom.length === 0 ? (
          <NoFigure>
            {audience === 'family'
              ? 'No closed round can be counted yet without giving somebody’s answers away. The Surveys tab says who is missing, and closes a round.'
              : 'Three people’s answers to a statement are needed before it is compared here.'}
          </NoFigure>
        ) : (
          <AgreementLists top={top} bottom={bottom} />
        )}
      </Panel>
      <FigurePanel title="Every statement, every person" note="consensus" csv={{ table: 'alignment', clientId, audience }}>
        <HeatMap audience={audience} people={people} items={items} />
        <Key audience={audience} />
      </FigurePanel>
    </>
  )
}

/** What the marks mean. */
export function Key({ audience }: { audience: Audience }) {
  return (
    <Flex component="p" rowGap="3xs" columnGap="md" wrap="wrap" mt="sm" c="dimmed" fz="xs">
      {audience === 'adviser' ? (
        <>
          <span>
            <IconLock size={12} stroke={2} aria-hidden /> for you alone: do not quote it
          </span>
          <span>
            <IconEye size={12} stroke={2} aria-hidden /> the family may see it with the name
          </span>
          <span>without a mark: counted without the name</span>
        </>
      ) : (
        <>
          <span>· not shared by name</span>
          <span>withheld: not counted in a closed round yet, or a figure would give somebody’s answer away</span>
          <span>close together without a figure: within one step of each other, and no more is told</span>
        </>
      )}
      <span>empty: not sent yet, or not asked</span>
      <span>– does not know, or would rather not say</span>
      <span>▲ the middle answer</span>
    </Flex>
  )
}
