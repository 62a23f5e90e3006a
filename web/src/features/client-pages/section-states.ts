import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { GeneralSection } from '../clients/front.ts'
import { type Register, SECTION_OF_RECORD } from '../register/front.ts'

/** How much is in a section, and whether something waits for the adviser there. */
export interface SectionState {
  count: number
  waits: boolean
}

/** What is known of the sections so far; nothing of those that are still asked for. */
export function sectionStates(
  client: ClientDetail,
  register: Register | undefined,
  proposals: readonly Pick<Proposal, 'status'>[],
  documents: number | undefined,
): Partial<Record<GeneralSection, SectionState>> {
  const alerted = new Set(register?.alerts.map(({ record }) => SECTION_OF_RECORD[record]))
  const waiting = proposals.filter(({ status }) => status === 'proposed').length
  return {
    ...(waiting > 0 && { proposals: { count: waiting, waits: true } }),
    ...(documents !== undefined && { documents: { count: documents, waits: false } }),
    advisers: { count: client.advisers.length, waits: false },
    ...(register && {
      finances: financesState(register, alerted.has('finances')),
      family: { count: register.people.length, waits: alerted.has('family') },
      structure: { count: register.entities.length, waits: alerted.has('structure') },
      papers: { count: register.papers.length, waits: alerted.has('papers') },
    }),
  }
}

function financesState({ properties, assets, liabilities }: Register, alerted: boolean): SectionState {
  const owned = [...properties, ...assets, ...liabilities]
  return { count: owned.length, waits: alerted || owned.some(({ isStale }) => isStale) }
}
