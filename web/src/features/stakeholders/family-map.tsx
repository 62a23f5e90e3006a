import { Anchor, Box, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { query } from '../../platform/api/queries.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { type FamilyLayout, layOut, type Place } from './family-layout.ts'
import classes from './family-map.module.css'
import { besideEachOther, type FamilyPerson, familyTree, type Household } from './family-tree.ts'
import { type Completion, completionOf, farmWords, generationWords, nameOf, phraseOf } from './stakeholder-words.ts'
import { INVOLVEMENT_WORDS } from '@paddock/contract/features/stakeholders/stakeholders.words'
import { ToneBadge } from '../../ui/page/status-badge.tsx'

/** A person's card is not drawn narrower than this, in px: the map becomes an indented list instead. */
const NARROWEST = 132
const LABELS = 116

type Completions = ReadonlyMap<string, Completion>

interface FamilyMapProps {
  client: ClientDetail
  /** Who was whose partner and is not today, by the identifiers of both. */
  former?: ReadonlyMap<string, readonly string[]>
}

/** The family by generation: couples side by side, children below their parents. */
export function FamilyMap({ client, former }: FamilyMapProps) {
  const completions = useCompletions(client.id)
  const groups = useMemo(() => familyTree(client.people, former), [client.people, former])
  const layout = useMemo(() => layOut(groups), [groups])
  const { ref, wide } = useRoom(LABELS + layout.width * NARROWEST)
  if (client.people.length === 0) return <NobodyYet client={client} />

  const placed = groups.filter(({ generation }) => generation !== null)
  const unplaced = groups.filter(({ generation }) => generation === null)
  return (
    <Panel title="Family">
      <Stack ref={ref} gap="md" miw={0}>
        {placed.length === 0 ? null : (
          <div className={wide ? classes.wide : classes.list} style={{ '--rows': layout.rows.length } as CSSProperties}>
            {wide ? <Rows layout={layout} /> : null}
            <Box pos="relative">
              {wide ? <Lines layout={layout} /> : null}
              <Groups groups={placed} layout={layout} completions={completions} />
            </Box>
          </div>
        )}
        {unplaced.length === 0 ? null : (
          <div className={`${classes.list} ${classes.unplaced}`}>
            <Groups groups={unplaced} layout={null} completions={completions} />
          </div>
        )}
      </Stack>
    </Panel>
  )
}

function NobodyYet({ client }: { client: ClientDetail }) {
  return (
    <Panel title="Family">
      <p className="note">
        Nobody is on the map yet.{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link {...props} to={`/${client.status}s/$clientId/general/{-$section}`} params={{ clientId: client.id, section: 'family' }} />
          )}
        >
          Add the family’s people
        </Anchor>{' '}
        with their parents and partners, and they are shown here by generation.
      </p>
    </Panel>
  )
}

interface GroupsProps {
  groups: ReturnType<typeof familyTree>
  /** Null where people are in a list at every width. */
  layout: FamilyLayout | null
  completions: Completions
}

function Groups({ groups, layout, completions }: GroupsProps) {
  return (
    <Stack component="ul" gap="md" aria-label={layout ? 'The family by generation' : 'People without a generation'}>
      {groups.map(({ generation, households }) => (
        <li key={generation}>
          <Box component="span" display="block" mb="xs" className={`faint strong ${classes.groupTitle}`}>
            {generationWords(generation)}
          </Box>
          <Households households={households} layout={layout} completions={completions} />
        </li>
      ))}
    </Stack>
  )
}

interface HouseholdsProps {
  households: readonly Household[]
  layout: FamilyLayout | null
  completions: Completions
  label?: string
}

function Households({ households, layout, completions, label }: HouseholdsProps) {
  return (
    <Stack component="ul" gap="sm" className={classes.households} aria-label={label}>
      {households.map(({ members, former, children }) => (
        <li key={members[0].id}>
          <Flex wrap="wrap" data-couple={members.length === 2 || undefined}>
            {besideEachOther({ members, former }).map((person) => (
              <PersonCard
                key={person.id}
                person={person}
                place={layout?.places.get(person.id)}
                layout={layout}
                completion={completions.get(person.id)}
                formerPartner={former.includes(person)}
              />
            ))}
          </Flex>
          {children.length === 0 ? null : (
            <Households households={children} layout={layout} completions={completions} label={`Children of ${namesOf(members)}`} />
          )}
        </li>
      ))}
    </Stack>
  )
}

interface PersonCardProps {
  person: FamilyPerson
  place: Place | undefined
  layout: FamilyLayout | null
  completion: Completion | undefined
  formerPartner: boolean
}

function PersonCard({ person, place, layout, completion, formerPartner }: PersonCardProps) {
  const style =
    place && layout ? ({ '--x': place.x / layout.width, '--w': 1 / layout.width, '--row': place.row } as CSSProperties) : undefined
  const facts = phraseOf([formerPartner ? 'Former partner' : person.relationship, placeWords(person)])
  // Room is kept for how far they have answered, which comes a moment later, and only where something will.
  const mayBeAsked = person.involvement !== 'register' || completion !== undefined
  return (
    <div
      className={`box ${classes.person}`}
      style={style}
      data-on-farm={(person.onFarm === true && person.life === 'living') || undefined}
      data-former={formerPartner || undefined}
    >
      <Box component="span" className="strong" fz="sm">
        {nameOf(person)}
      </Box>
      {facts === '' ? null : <span className="dim">{facts}</span>}
      {mayBeAsked ? (
        <span className="dim">
          {completion ? (
            <ToneBadge plain tone={completion.tone}>
              {completion.words}
            </ToneBadge>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}

/** What a person is besides a relation: died, helps from outside, or lives on the farm or off it. */
function placeWords({ life, diedOn, involvement, onFarm }: FamilyPerson): string {
  if (life === 'deceased') return diedOn === null ? 'Died' : `Died ${diedOn.slice(0, 4)}`
  return involvement === 'helper' ? INVOLVEMENT_WORDS.helper : farmWords(onFarm)
}

/** The names of the rows; read as headings of the groups where the map is a list. */
function Rows({ layout }: { layout: FamilyLayout }) {
  return (
    <div className={`faint strong ${classes.rows}`} aria-hidden>
      {layout.rows.map((generation) => (
        <span key={generation}>{generationWords(generation)}</span>
      ))}
    </div>
  )
}

/** Lines from parents to children; the lists say the same in words. */
function Lines({ layout }: { layout: FamilyLayout }) {
  const left = (x: number) => `${(x / layout.width) * 100}%`
  return (
    <div aria-hidden>
      {layout.descents.map(({ from, to }) => (
        <span key={`${to.x} ${to.row} ${from.x}`}>
          <i className={classes.stem} style={{ left: left(from.x), '--row': from.row, '--down': to.row - from.row } as CSSProperties} />
          <i
            className={classes.bar}
            style={{ left: left(Math.min(from.x, to.x)), width: left(Math.abs(to.x - from.x)), '--row': to.row } as CSSProperties}
          />
          <i className={classes.drop} style={{ left: left(to.x), '--row': to.row } as CSSProperties} />
        </span>
      ))}
    </div>
  )
}

function useCompletions(clientId: string): Completions {
  const { data } = useQuery(query(api.stakeholders.listStakeholders, { params: { clientId } }, { showsErrors: true }))
  return useMemo(() => new Map(data?.stakeholders.map((person) => [person.id, completionOf(person)])), [data])
}

/** Whether an element is at least so wide, measured before it is painted. */
function useRoom(needed: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, wide: width >= needed }
}

const namesOf = (members: Household['members']) => members.map(nameOf).join(' and ')
