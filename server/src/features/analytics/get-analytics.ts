import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { recordOpenings } from '../surveys/index.ts'
import { analyseFamily, shownByName } from './analyse-family.ts'
import type { Audience } from './audience-view.ts'
import { findFacts } from './family-facts.ts'

/** All figures of a client. Whoever's answers are there by name sees that they were opened: it is written down before they are shown. */
export async function getAnalytics(deps: Dependencies, scope: Scope, clientId: string, audience: Audience): Promise<Analytics> {
  const facts = await findFacts(deps, scope, clientId, { audience, history: audience === 'family' })
  const figures = analyseFamily(facts, audience)
  await recordOpenings(deps.database.db, scope, 'analytics', shownByName(facts, figures))
  return { ...figures, at: new Date().toISOString() }
}
