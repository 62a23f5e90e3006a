import { Box, Button, NativeSelect, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import type { BoardCard } from '@paddock/contract/features/practice/practice.shapes'
import { STAGE_WORDS, STAGES } from '@paddock/contract/features/clients/clients.words'
import type { RouteInput, RouteOutput } from '@paddock/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { query, reread } from '../../platform/api/queries.ts'
import { oneOf } from '../../platform/browser/search-params.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { fullName } from '../../ui/text/format.ts'
import {
  changeStage,
  ClientFilters,
  type ClientsSearch,
  convertProspectModal,
  filtersOf,
  isFiltered,
  NO_FILTERS,
} from '../clients/front.ts'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { neighbourCard, type Stage } from './board-focus.ts'

type BoardAnswer = RouteOutput<typeof api.practice.getBoard>

interface BoardProps {
  search: ClientsSearch
  onChange: (next: Partial<ClientsSearch>) => void
}

/** The filters of the list that choose among prospects whatever their stage. */
function boardInput(search: ClientsSearch): RouteInput<typeof api.practice.getBoard> {
  const {
    status: _status,
    stage: _stage,
    archived: _archived,
    converted: _converted,
    organizationId: _practice,
    ...chosen
  } = filtersOf('prospect', search)
  return { query: chosen }
}

/** The prospects by stage: a card moves by drag, by its menu, and by "m"; arrows go from card to card. On a phone one stage at a time. */
export function Board({ search, onChange }: BoardProps) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const board = useQuery({ ...query(api.practice.getBoard, boardInput(search), { showsErrors: true }), placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<Stage>('new')
  const { stages, move } = useMoves(board.data)
  useKeptFocus()
  const people = new Map(board.data?.people.map((person) => [person.id, fullName(person, 'Without a name')]))
  const shown = phone ? stages?.filter(({ stage }) => stage === chosen) : stages

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbourCard(event.target, event.key)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Panel title="Prospects by stage" flush>
      <Box className="toolbar" px={18} pb={12}>
        <SearchBox
          label="Search prospects on the board"
          placeholder="Search name, contact or town"
          value={search.q ?? ''}
          onSearch={(q) => onChange({ q: q || undefined })}
        />
        <ClientFilters
          status="prospect"
          search={search}
          onChange={onChange}
          severalPractices={false}
          without={['stage', 'archived', 'organizationId']}
        />
        {isFiltered(search) ? (
          <Button variant="subtle" color="gray" onClick={() => onChange(NO_FILTERS)}>
            Clear filters
          </Button>
        ) : null}
        {phone ? (
          <NativeSelect
            aria-label="Stage"
            w="100%"
            value={chosen}
            data={STAGES.map((stage) => ({
              value: stage,
              label: `${STAGE_WORDS[stage]} (${stages?.find((each) => each.stage === stage)?.total ?? 0})`,
            }))}
            onChange={(event) => setChosen(oneOf(event.currentTarget.value, STAGES) ?? 'new')}
          />
        ) : null}
      </Box>
      {board.error && !board.data ? (
        <ErrorPanel title="We could not load the board" error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the cards; the frame only hears them
        <div className={classes.board} data-stale={board.isPlaceholderData || undefined} aria-busy={!shown} onKeyDown={onKeyDown}>
          {shown
            ? shown.map((column) => <BoardColumn key={column.stage} column={column} search={search} people={people} onMove={move} />)
            : STAGES.map((stage) => <Skeleton key={stage} height={220} />)}
        </div>
      )}
    </Panel>
  )
}

/** The stages with the cards where a person put them: at once, and as the server says when it has answered. */
function useMoves(answer: BoardAnswer | undefined) {
  const [moving, setMoving] = useState<ReadonlyMap<string, Stage>>(new Map())
  const [focused, setFocused] = useState<string | null>(null)
  useEffect(() => {
    if (focused !== null) document.getElementById(`card-${focused}`)?.focus()
  }, [focused])

  const move = async (card: BoardCard, from: Stage, to: Stage) => {
    if (from === to) return
    if (to === 'won') return openModal(convertProspectModal, { clientId: card.id })
    setMoving((former) => new Map(former).set(card.id, to))
    setFocused(card.id)
    await changeStage({ id: card.id, version: card.version, stage: from }, to)
    await reread()
    setFocused(null)
    setMoving((former) => new Map([...former].filter(([id]) => id !== card.id)))
  }
  const all = answer?.stages.flatMap(({ stage, cards }) =>
    cards.map((card) => ({ card, stage: moving.get(card.id) ?? stage, from: stage })),
  )
  const stages = answer?.stages.map((column) => {
    const cards = all?.filter(({ stage }) => stage === column.stage).map(({ card }) => card) ?? []
    return { ...column, cards, total: column.total + cards.length - column.cards.length }
  })
  return { stages, move: (card: BoardCard, from: Stage, to: Stage) => void move(card, from, to) }
}

/** A card that the server's answer puts into another stage is drawn anew there: it keeps the focus that it had. */
function useKeptFocus() {
  const before = document.activeElement?.id
  useEffect(() => {
    if (before?.startsWith('card-') && document.activeElement === document.body) document.getElementById(before)?.focus()
  })
}
