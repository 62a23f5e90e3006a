import { feature as account } from './account/feature.ts'
import { feature as activity } from './activity/feature.ts'
import { feature as analytics } from './analytics/feature.ts'
import { feature as answers } from './answers/feature.ts'
import { feature as assessments } from './assessments/feature.ts'
import { feature as clients } from './clients/feature.ts'
import { feature as configuration } from './configuration/feature.ts'
import { feature as documents } from './documents/feature.ts'
import { feature as family } from './family/feature.ts'
import { feature as finances } from './finances/feature.ts'
import { feature as imports } from './imports/feature.ts'
import { feature as insights } from './insights/feature.ts'
import { feature as knowledge } from './knowledge/feature.ts'
import { feature as letters } from './letters/feature.ts'
import { feature as managers } from './managers/feature.ts'
import { feature as meetings } from './meetings/feature.ts'
import { feature as notes } from './notes/feature.ts'
import { feature as notifications } from './notifications/feature.ts'
import { feature as organizations } from './organizations/feature.ts'
import { feature as practice } from './practice/feature.ts'
import { feature as prompts } from './prompts/feature.ts'
import { feature as questionnaires } from './questionnaires/feature.ts'
import { feature as register } from './register/feature.ts'
import { feature as road } from './road/feature.ts'
import { feature as search } from './search/feature.ts'
import { feature as security } from './security/feature.ts'
import { feature as stakeholders } from './stakeholders/feature.ts'
import { feature as support } from './support/feature.ts'
import { feature as surveys } from './surveys/feature.ts'
import { feature as tasks } from './tasks/feature.ts'
import { feature as users } from './users/feature.ts'
import { feature as views } from './views/feature.ts'
import type { Belongings } from './belongings.ts'
import type { Feature } from './feature.ts'

/** Every feature. The lists in the export of one's own data come in this order; nothing else depends on it. */
export const FEATURES: readonly Feature[] = [
  account,
  security,
  views,
  activity,
  stakeholders,
  answers,
  assessments,
  surveys,
  finances,
  register,
  insights,
  tasks,
  meetings,
  documents,
  clients,
  notes,
  imports,
  users,
  knowledge,
  notifications,
  support,
  prompts,
  questionnaires,
  analytics,
  configuration,
  family,
  letters,
  managers,
  organizations,
  road,
  practice,
  search,
]

/** What belongs to clients and people, of all features. */
export const BELONGINGS: Belongings = {
  ofClients: FEATURES.flatMap(({ belongings }) => belongings?.ofClients ?? []),
  ofPeople: FEATURES.flatMap(({ belongings }) => belongings?.ofPeople ?? []),
  marks: Object.assign({}, ...FEATURES.map(({ belongings }) => belongings?.marks)),
}
