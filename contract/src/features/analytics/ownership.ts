/**
 * Who a net position belongs to: by whoever holds a record, and looked through to people along fixed interests. Money is whole cents of AUD
 * and is shared out exactly, so the sums of all buckets are the net position, however the records are cut.
 */
import { isSameParty, type Party, type Role } from '../register/register.rules.ts'
import type { ENTITY_KIND_WORDS } from '../register/register.words.ts'
import type { Counted } from './counted-once.ts'
import { countedOnce } from './counted-once.ts'
import { equityRatio, type EntryKind, type Side } from './figures.ts'
import { roundShare } from '../register/shares.ts'

/** A record with its owners of the register. */
export interface OwnedEntry extends Counted {
  kind: EntryKind
  /** Shares in percent; null: held together, or nobody has said. Empty: not known yet. */
  owners: readonly (Party & { sharePercent: number | null })[]
  /** How several hold a title: joint tenants have equal parts. Empty for everything but land. */
  heldAs: string
}

/** What of the register decides who has a fixed interest in an entity. */
export interface OwnershipStructure {
  entities: readonly {
    id: string
    kind: keyof typeof ENTITY_KIND_WORDS
    /** `yes`: what a trustee company owns is its own; what it holds for a trust names that trust. */
    ownAccount?: string
  }[]
  roles: readonly {
    entityId: string
    holder: Party | null
    role: Role
    /** Shares or units. */
    number: number | null
    shareClass: string
    sharePercent: number | null
    fromOn: string | null
    untilOn: string | null
  }[]
}

/**
 * `person` and `entity` hold it; the others say why nobody does: a discretionary trust has no fixed share, a fund's members have balances that
 * nobody knows, several hold it together, the holders or their parts are not known, shares fall short of 100 %, one company is trustee of
 * several trusts, entities own each other in a circle, or nobody was named as owner.
 */
export const BUCKET_KINDS = [
  'person',
  'entity',
  'no_fixed_share',
  'fund_members',
  'held_together',
  'holders_not_known',
  'not_whole',
  'several_trusts',
  'circular',
  'owner_not_known',
] as const
export type BucketKind = (typeof BUCKET_KINDS)[number]

/** A part of a record in a bucket. */
export interface Part {
  recordId: string
  /** Cents of the record that are in this bucket; above 0 for a debt, too. */
  cents: number
  /** The entities through which it comes, the one that holds the record first. */
  through: string[]
}

export interface Bucket extends Side {
  /** Tells buckets apart. */
  key: string
  kind: BucketKind
  /** Whom it concerns, in a fixed order. */
  parties: Party[]
  parts: Part[]
}

export interface Ownership {
  /** The amounts by the party that holds the records. What a company holds as a trustee belongs to its trust. */
  holders: Bucket[]
  /** Looked through shares, units, partners' shares and sole traders to people. */
  people: Bucket[]
  /** The entities that own themselves through others, each circle once, by identifier. */
  circles: string[][]
  /** Entities whose recorded shares do not come to 100 %: percent, up to four digits behind the point. */
  notWhole: { entityId: string; percent: number }[]
}

interface Slot {
  kind: BucketKind
  parties: Party[]
}
/** A part of 1 that goes to a slot, and the entities that it goes through. */
type Share = Slot & { weight: number; through: string[] }

/**
 * Shares each record out: an owner's part is their percent; joint tenants of land have equal parts, other owners without shares hold it
 * together. Looking through, a holder's part is shares ÷ all shares of the one class, units ÷ all units, a partner's percent, all for a
 * sole trader and for a fund's only member. `today` is a plain day: roles count that hold on it.
 */
export function ownership(given: readonly OwnedEntry[], structure: OwnershipStructure, today: string): Ownership {
  const known = registerOf(structure, today)
  const [holders, people] = [new Map<string, Bucket>(), new Map<string, Bucket>()]
  for (const entry of countedOnce(given).entries) {
    if (entry.cents === null) continue
    const direct = directShares(entry, known)
    place(holders, entry, direct)
    place(
      people,
      entry,
      direct.flatMap((share) => throughTo(share, known)),
    )
  }
  return { holders: inOrder(holders), people: inOrder(people), circles: known.circles, notWhole: notWholeOf(known) }
}

type OpenRole = OwnershipStructure['roles'][number] & { holder: Party }
interface Known {
  entities: Map<string, OwnershipStructure['entities'][number]>
  /** Who has a fixed interest in each entity today. */
  interests: Map<string, OpenRole[]>
  /** What a company is trustee of. */
  trusts: Map<string, string[]>
  circles: string[][]
  circleOf: Map<string, string[]>
  shares: Map<string, Share[]>
}

const INTERESTS: ReadonlySet<Role> = new Set(['proprietor', 'partner', 'unit_holder', 'shareholder', 'member'])
/** Percent that a person types comes to 100 with the last digits left out. */
const TOLERANCE = 0.0005

function registerOf({ entities, roles }: OwnershipStructure, today: string): Known {
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  const open = roles.filter(
    (role): role is OpenRole =>
      role.holder !== null &&
      byId.has(role.entityId) &&
      (role.holder.kind === 'person' || byId.has(role.holder.id)) &&
      (role.fromOn === null || role.fromOn <= today) &&
      (role.untilOn === null || role.untilOn > today),
  )
  const trusts = new Map<string, string[]>()
  for (const { role, holder, entityId } of open)
    if (role === 'trustee' && holder.kind === 'entity' && byId.get(holder.id)?.ownAccount !== 'yes')
      trusts.set(holder.id, [...new Set([...(trusts.get(holder.id) ?? []), entityId])].sort())
  const interests = new Map<string, OpenRole[]>()
  for (const role of open) if (INTERESTS.has(role.role)) interests.set(role.entityId, [...(interests.get(role.entityId) ?? []), role])
  const circles = circlesOf(entities, interests, trusts)
  return {
    entities: byId,
    interests,
    trusts,
    circles,
    circleOf: new Map(circles.flatMap((circle) => circle.map((id) => [id, circle] as const))),
    shares: new Map(),
  }
}

/** Entities that come back to themselves along fixed interests, those that reach each other in one circle. */
function circlesOf(entities: OwnershipStructure['entities'], interests: Known['interests'], trusts: Known['trusts']): string[][] {
  const next = (id: string) =>
    (interests.get(id) ?? []).flatMap(({ holder }) => {
      if (holder.kind !== 'entity') return []
      const held = trusts.get(holder.id) ?? []
      return held.length === 1 ? held : [holder.id]
    })
  const reaches = new Map(
    entities.map(({ id }) => {
      const seen = new Set<string>()
      const waiting = next(id)
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        if (seen.has(at)) continue
        seen.add(at)
        waiting.push(...next(at))
      }
      return [id, seen] as const
    }),
  )
  const circles = new Map<string, string[]>()
  for (const [id, reached] of reaches) {
    if (!reached.has(id)) continue
    const circle = [...reached].filter((other) => reaches.get(other)?.has(id)).sort()
    circles.set(circle.join(' '), circle)
  }
  return [...circles].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, circle]) => circle)
}

/** Who holds a record, as parts of 1. */
function directShares({ kind, owners, heldAs }: OwnedEntry, known: Known): Share[] {
  if (owners.length === 0) return [{ kind: 'owner_not_known', parties: [], weight: 1, through: [] }]
  if (owners.length === 1 && owners[0]?.sharePercent === null) return [{ ...holderOf(owners[0], known), weight: 1, through: [] }]
  const parties = owners.map(plain).sort(byParty)
  const unsaid = owners.filter(({ sharePercent }) => sharePercent === null)
  if (kind === 'property' && heldAs === 'joint' && unsaid.length === owners.length)
    return owners.map((owner) => ({ ...holderOf(owner, known), weight: 1 / owners.length, through: [] }))
  const percent = owners.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0)
  if (percent > 100 + TOLERANCE) return [{ kind: 'not_whole', parties, weight: 1, through: [] }]
  const said = owners
    .filter(({ sharePercent }) => sharePercent !== null)
    .map((owner): Share => ({ ...holderOf(owner, known), weight: (owner.sharePercent ?? 0) / 100, through: [] }))
  if (percent > 100 - TOLERANCE) return whole(said)
  const rest = 1 - percent / 100
  const together = unsaid.length > 1
  return [
    ...said,
    {
      kind: together ? 'held_together' : 'not_whole',
      parties: together ? unsaid.map(plain).sort(byParty) : parties,
      weight: rest,
      through: [],
    },
  ]
}

/** A person, an entity, or the trust that a company is trustee of: unless it is said to, the company holds nothing of its own. */
function holderOf(party: Party, { trusts, entities }: Known): Slot {
  if (party.kind === 'person') return { kind: 'person', parties: [plain(party)] }
  if (!entities.has(party.id)) return { kind: 'owner_not_known', parties: [] }
  const held = trusts.get(party.id) ?? []
  if (held.length > 1) return { kind: 'several_trusts', parties: [plain(party)] }
  return { kind: 'entity', parties: [{ kind: 'entity', id: held[0] ?? party.id }] }
}

/** Follows what an entity holds to whoever it belongs to. */
function throughTo(share: Share, known: Known): Share[] {
  const [party] = share.parties
  if (share.kind !== 'entity' || party === undefined) return [share]
  return sharesIn(party.id, known).map((each) => ({ ...each, weight: each.weight * share.weight, through: [party.id, ...each.through] }))
}

/** The parties to whom an entity belongs in the end, as parts of 1. What belongs to an entity of its own circle stays there. */
function sharesIn(entityId: string, known: Known): Share[] {
  const worked = known.shares.get(entityId)
  if (worked) return worked
  const circle = known.circleOf.get(entityId)
  const shares = interestsIn(entityId, known).flatMap((share) => {
    const [party] = share.parties
    if (share.kind !== 'entity' || !party || !circle?.includes(party.id)) return throughTo(share, known)
    return [
      { kind: 'circular' as const, parties: circle.map((id) => ({ kind: 'entity' as const, id })), weight: share.weight, through: [] },
    ]
  })
  const told = withFewWays(shares)
  known.shares.set(entityId, told)
  return told
}

/** So many ways from an entity to its owners are told apart. They double with each layer in which two own two. */
const MAX_WAYS = 100

/** Of too many ways one is left for each owner, which no longer says through whom. */
function withFewWays(shares: Share[]): Share[] {
  if (shares.length <= MAX_WAYS) return shares
  const owners = new Map<string, Share>()
  for (const share of shares) {
    const weight = (owners.get(keyOf(share))?.weight ?? 0) + share.weight
    owners.set(keyOf(share), { ...share, weight, through: [] })
  }
  return [...owners.values()]
}

/** Who has a fixed interest in an entity, as parts of 1. */
function interestsIn(entityId: string, known: Known): Share[] {
  const kind = known.entities.get(entityId)?.kind
  const own = [{ kind: 'entity' as const, id: entityId }]
  const roles = known.interests.get(entityId) ?? []
  const all = (slot: BucketKind): Share[] => [{ kind: slot, parties: own, weight: 1, through: [] }]
  const to = ({ holder }: OpenRole, weight: number): Share => ({ ...holderOf(holder, known), weight, through: [] })
  if (kind === 'family_discretionary_trusts') return all('no_fixed_share')
  if (kind === 'sole_traders' || (kind === 'self_managed_super_funds' && roles.length === 1)) {
    const [only, ...others] = roles
    return only && others.length === 0 ? [to(only, 1)] : all('holders_not_known')
  }
  if (kind === 'companies' || kind === 'unit_trusts') {
    const sum = roles.reduce((total, { number }) => total + (number ?? 0), 0)
    const isKnown = sum > 0 && roles.every(({ number }) => number !== null) && new Set(roles.map(classOf)).size === 1
    return isKnown ? roles.map((role) => to(role, (role.number ?? 0) / sum)) : all('holders_not_known')
  }
  const unsaid: BucketKind = kind === 'self_managed_super_funds' ? 'fund_members' : 'holders_not_known'
  const percent = percentOf(roles)
  if (percent === 0) return all(unsaid)
  if (percent > 100 + TOLERANCE) return all('not_whole')
  const said = roles.filter(({ sharePercent }) => sharePercent !== null).map((role) => to(role, (role.sharePercent ?? 0) / 100))
  if (percent > 100 - TOLERANCE) return whole(said)
  return [...said, { kind: 'not_whole', parties: own, weight: 1 - percent / 100, through: [] }]
}

const classOf = ({ shareClass }: OpenRole) => shareClass.trim().toLowerCase()
const percentOf = (roles: readonly OpenRole[]) => roles.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0)

/** Thirds that were typed as 33.3333 are thirds. */
function whole(shares: readonly Share[]): Share[] {
  const sum = shares.reduce((total, { weight }) => total + weight, 0)
  return shares.map((share) => ({ ...share, weight: share.weight / sum }))
}

function notWholeOf({ entities, interests }: Known): Ownership['notWhole'] {
  return [...entities.values()]
    .filter(({ kind }) => kind === 'partnerships' || kind === 'self_managed_super_funds')
    .map(({ id }) => ({ entityId: id, percent: roundShare(percentOf(interests.get(id) ?? [])) }))
    .filter(({ percent }) => percent > 0 && Math.abs(percent - 100) > TOLERANCE)
    .sort((one, other) => (one.entityId < other.entityId ? -1 : 1))
}

/** Puts a record's cents into buckets, exactly: what rounding leaves goes to the largest remainders. */
function place(buckets: Map<string, Bucket>, { id, kind, cents }: OwnedEntry, shares: readonly Share[]): void {
  const sorted = shares.toSorted((one, other) => (placeKey(one) < placeKey(other) ? -1 : 1))
  const parts = split(
    cents ?? 0,
    sorted.map(({ weight }) => weight),
  )
  for (const [index, { kind: slot, parties, through }] of sorted.entries()) {
    const part = parts[index] ?? 0
    const key = keyOf({ kind: slot, parties })
    const bucket = buckets.get(key) ?? {
      key,
      kind: slot,
      parties,
      assetsCents: 0,
      liabilitiesCents: 0,
      netCents: 0,
      equityRatio: null,
      parts: [],
    }
    buckets.set(key, bucket)
    if (kind === 'liability') bucket.liabilitiesCents += part
    else bucket.assetsCents += part
    const same = bucket.parts.find(({ recordId, through: way }) => recordId === id && way.join(' ') === through.join(' '))
    if (same) same.cents += part
    else bucket.parts.push({ recordId: id, cents: part, through })
  }
}

/** Whole cents by parts of 1 that come to 1; their sum is exactly what was split. */
export function split(cents: number, weights: readonly number[]): number[] {
  const exact = weights.map((weight) => cents * weight)
  const parts = exact.map(Math.floor)
  const rest = cents - parts.reduce((sum, part) => sum + part, 0)
  const remainders = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (let step = 0; step < Math.abs(rest); step += 1) {
    const at = remainders[(rest > 0 ? step : remainders.length - 1 - (step % remainders.length)) % remainders.length]
    if (at) parts[at.index] = (parts[at.index] ?? 0) + Math.sign(rest)
  }
  return parts
}

function inOrder(buckets: ReadonlyMap<string, Bucket>): Bucket[] {
  return [...buckets.values()]
    .map((bucket) => {
      const { assetsCents, liabilitiesCents } = bucket
      return { ...bucket, netCents: assetsCents - liabilitiesCents, equityRatio: equityRatio(assetsCents, liabilitiesCents) }
    })
    .sort(
      (one, other) =>
        BUCKET_KINDS.indexOf(one.kind) - BUCKET_KINDS.indexOf(other.kind) ||
        other.netCents - one.netCents ||
        (one.key < other.key ? -1 : 1),
    )
}

const plain = ({ kind, id }: Party): Party => ({ kind, id })
const byParty = (one: Party, other: Party) => (isSameParty(one, other) ? 0 : `${one.kind} ${one.id}` < `${other.kind} ${other.id}` ? -1 : 1)
const keyOf = ({ kind, parties }: Slot) => [kind, ...parties.map((party) => `${party.kind} ${party.id}`)].join(' ')
const placeKey = (share: Share) => [keyOf(share), ...share.through].join(' ')
