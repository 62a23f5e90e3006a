import type { RegisterAlert } from '@paddock/contract/features/register/register.shapes'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { Finances } from '../finances/front.ts'
import type { GeneralSection } from '../clients/front.ts'
import type { Register } from '../register/front.ts'

/** How much stands in a section, and whether something waits for the adviser there. */
export interface SectionState {
  count: number
  waits: boolean
}

/** Where an alert about a kind of record is to be looked at. */
export const SECTION_OF_RECORD: Readonly<Record<RegisterAlert['record'], GeneralSection>> = {
  person: 'family',
  relation: 'family',
  entity: 'structure',
  role: 'structure',
  paper: 'papers',
  commitment: 'papers',
  business_year: 'finances',
  asset: 'finances',
  liability: 'finances',
  property: 'finances',
}

/** What is known of the sections so far; nothing of those that are still asked for. */
export function sectionStates(
  client: ClientDetail,
  register: Register | undefined,
  finances: Finances | undefined,
  proposals: readonly Pick<Proposal, 'status'>[],
): Partial<Record<GeneralSection, SectionState>> {
  const alerted = new Set(register?.alerts.map(({ record }) => SECTION_OF_RECORD[record]))
  const waiting = proposals.filter(({ status }) => status === 'proposed').length
  const owned = [...(finances?.properties ?? []), ...(finances?.assets ?? []), ...(finances?.liabilities ?? [])]
  return {
    ...(waiting > 0 && { proposals: { count: waiting, waits: true } }),
    advisers: { count: client.advisers.length, waits: false },
    ...(finances && { finances: { count: owned.length, waits: alerted.has('finances') || owned.some(({ isStale }) => isStale) } }),
    ...(register && {
      family: { count: register.people.length, waits: alerted.has('family') },
      structure: { count: register.entities.length, waits: alerted.has('structure') },
      papers: { count: register.papers.length, waits: alerted.has('papers') },
    }),
  }
}
