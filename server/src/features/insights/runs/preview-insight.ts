import type { InsightRequest } from '@paddock/contract/features/insights/insights.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { allowsLanguageModel } from '../../organizations/index.ts'
import { publishedPrompt } from '../../prompts/index.ts'
import { recordOpenings } from '../../surveys/index.ts'
import { gather } from '../prompt-values/gather.ts'
import { describePrompt, renderRequest } from './render-request.ts'

/** Exactly what a run would send. It shows answers, so it counts as opening them. */
export async function previewInsight(deps: Dependencies, scope: Scope, clientId: string, request: InsightRequest) {
  const { db } = deps.database
  const { organizationId } = await findVisibleClient(db, scope, clientId)
  const ai = (await allowsLanguageModel(db, organizationId)) ? deps.ai : null
  const gathered = await gather(deps, scope, clientId, request)
  const { system, template, version } = await publishedPrompt(db, request.key)
  const prompt = renderRequest(gathered, template)
  await recordOpenings(db, scope, 'answers', gathered.answers)
  return {
    ...describePrompt(ai, system, prompt),
    promptVersion: version,
    aliases: gathered.aliases.entries.filter(({ alias }) => prompt.includes(alias)),
    answers: gathered.answers.length,
    keptBack: gathered.keptBack,
  }
}
