import type { api, ParsedInput } from '@paddock/contract'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockPromptToChange } from './lock-prompt-to-change.ts'
import { expectNoProblems, subjectOf } from './prompt-words.ts'
import { changePrompt, insertPublication, latestPublication, readPrompt, readVersionText } from './prompts.queries.ts'

type Input = ParsedInput<typeof api.prompts.rollBackPrompt>['body']

/** Lets another version count again. The history grows by one publication; a draft stays. A release may have taken away a variable, so the text is checked again. */
export function rollBackPrompt({ database }: Dependencies, scope: Scope, promptId: string, input: Input): Promise<Prompt> {
  return transact(database, async (tx) => {
    const prompt = await lockPromptToChange(tx, promptId, input.version)
    const chosen = await readVersionText(tx, promptId, input.versionId)
    const former = await latestPublication(tx, promptId)
    if (former?.version.id === chosen.id) throw new AppError('prompt_unchanged')
    expectNoProblems(prompt.key, chosen.text)
    await insertPublication(tx, promptId, {
      versionId: chosen.id,
      kind: 'rolled_back',
      reason: input.reason,
      publishedBy: scope.userId,
    })
    await changePrompt(tx, prompt, {})
    await record(tx, scope, 'prompt.rolled_back', {
      organizationId: null,
      entityId: prompt.id,
      subject: subjectOf(prompt.key),
      before: { promptVersion: former?.version.number ?? null },
      after: { promptVersion: chosen.number, reason: input.reason },
    })
    return readPrompt(tx, promptId)
  })
}
