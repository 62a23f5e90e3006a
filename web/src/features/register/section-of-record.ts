import type { RegisterAlert } from '@paddock/contract/features/register/register.shapes'
import type { GeneralSection } from '../clients/front.ts'

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
