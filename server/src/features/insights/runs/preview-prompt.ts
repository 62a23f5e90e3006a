import { systemOf } from '@paddock/contract/features/prompts/prompt-system'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { recordOpenings } from '../../surveys/index.ts'
import { gatherTrial, type Trial } from '../prompt-values/gather-trial.ts'
import { describePrompt, renderRequest } from './render-request.ts'

/** A draft filled with a client's record. It shows answers, so it counts as opening them. */
export async function previewPrompt(deps: Dependencies, scope: Scope, trial: Trial) {
  const gathered = await gatherTrial(deps, scope, trial)
  await recordOpenings(deps.database.db, scope, 'answers', gathered.answers)
  return describePrompt(deps.ai, systemOf(trial.key), renderRequest(gathered, trial.text))
}
