import { ActionIcon, Box, Flex, Menu, Stack } from '@mantine/core'
import type { BoardCard } from '@paddock/contract/features/practice/practice.shapes'
import { STAGE_WORDS, STAGES } from '@paddock/contract/features/clients/clients.words'
import { IconArrowsMove } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { count, day, place, plainToday, plural, shortMoney } from '../../ui/text/format.ts'
import type { ClientsSearch } from '../clients/front.ts'
import type { Stage } from './board-focus.ts'
import classes from './board.module.css'

/** What a card that is dragged says of itself. */
const DRAGGED = 'application/x-paddock-prospect'

interface Column {
  stage: Stage
  total: number
  feeCents: number
  valued: number
  cards: readonly BoardCard[]
}
type Move = (card: BoardCard, from: Stage, to: Stage) => void

interface BoardColumnProps {
  column: Column
  search: ClientsSearch
  people: ReadonlyMap<string, string>
  onMove: Move
}

/** A stage with its first cards. Its heading opens the list of all of them. */
export function BoardColumn({ column, search, people, onMove }: BoardColumnProps) {
  const { stage, total, feeCents, valued, cards } = column
  const [over, setOver] = useState(false)
  const list = { to: '/prospects', search: { ...search, stage } } as const
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { card, from } = JSON.parse(event.dataTransfer.getData(DRAGGED) || '{}') as { card?: BoardCard; from?: Stage }
    if (card && from) onMove(card, from, stage)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card is moved by its menu and by "m" as well
    <section
      className={classes.column}
      aria-label={STAGE_WORDS[stage]}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header className={classes.head}>
        <h3>
          <Link {...list} className="quiet-link">
            {STAGE_WORDS[stage]} <span className="num dim">{count(total)}</span>
          </Link>
        </h3>
        <span className="faint num" title={`Expected fees of ${plural(valued, 'prospect')}`}>
          {valued > 0 ? shortMoney(feeCents) : ''}
        </span>
      </header>
      <Stack component="ol" gap="xs" mah="60vh" style={{ overflowY: 'auto' }} data-cards>
        {cards.map((card) => (
          <Card key={card.id} card={card} stage={stage} people={people} onMove={onMove} />
        ))}
      </Stack>
      {total > cards.length ? (
        <Box px="2xs" pt="xs" fz="xs">
          <Link {...list} className="reach">
            All {count(total)} in the list
          </Link>
        </Box>
      ) : null}
      {total === 0 ? <p className="faint">{stage === 'won' ? 'Drop a prospect here to make it a client.' : 'Nobody here.'}</p> : null}
    </section>
  )
}

const DAY_MS = 86_400_000
const daysSince = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS))

function Card({ card, stage, people, onMove }: { card: BoardCard; stage: Stage; people: BoardColumnProps['people']; onMove: Move }) {
  const [opened, setOpened] = useState(false)
  const { id, businessName, nextTask, expectedFeeCents } = card
  const days = daysSince(card.stageSince)
  const advisers = card.managerIds.flatMap((manager) => people.get(manager) ?? []).join(', ')
  const next = nextTask ? `${nextTask.title}${nextTask.dueOn ? `, ${day(nextTask.dueOn)}` : ''}` : 'Nothing planned'
  const isLate = nextTask !== null && nextTask.dueOn !== null && nextTask.dueOn < plainToday()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the link and the menu within are the controls
    <li
      className={classes.card}
      draggable
      title={[place(card.town, card.region), advisers].filter(Boolean).join(' · ')}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, JSON.stringify({ card, from: stage }))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onKeyDown={(event) => {
        if (event.key !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        setOpened(true)
      }}
    >
      <div className={classes.line}>
        <Link
          id={`card-${id}`}
          to="/prospects/$clientId"
          params={{ clientId: id }}
          className="quiet-link strong truncate"
          title={businessName}
          draggable={false}
        >
          {businessName}
        </Link>
        <span className="num strong">{expectedFeeCents === null ? '' : shortMoney(expectedFeeCents)}</span>
      </div>
      <div className={classes.line}>
        <span className="faint truncate" title={next} data-late={isLate || undefined}>
          {next}
        </span>
        <Flex component="span" flex="none" align="center" className="faint num" title={`In this stage for ${plural(days, 'day')}`}>
          {days} d
          <Menu opened={opened} onChange={setOpened} position="bottom-end" width={180}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Move ${businessName}`} aria-keyshortcuts="m">
                <IconArrowsMove size={14} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Move to</Menu.Label>
              {STAGES.filter((to) => to !== stage).map((to) => (
                <Menu.Item key={to} onClick={() => onMove(card, stage, to)}>
                  {to === 'won' ? 'Won: convert to client' : STAGE_WORDS[to]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Flex>
      </div>
    </li>
  )
}
