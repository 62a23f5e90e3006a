import type { api, ParsedInput } from '@paddock/contract'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockPromptToChange } from './lock-prompt-to-change.ts'
import { expectNoProblems, subjectOf } from './prompt-words.ts'
import { changePrompt, insertPublication, insertVersion, latestPublication, NO_DRAFT, readPrompt } from './prompts.queries.ts'

type Input = ParsedInput<typeof api.prompts.publishPrompt>['body']

/** Makes the draft the next version, which counts from the next run on. */
export function publishPrompt({ database }: Dependencies, scope: Scope, promptId: string, { reason, version }: Input): Promise<Prompt> {
  return transact(database, async (tx) => {
    const prompt = await lockPromptToChange(tx, promptId, version)
    const text = prompt.draftText
    if (text === null) throw new AppError('prompt_without_draft')
    const former = await latestPublication(tx, promptId)
    if (former?.version.text === text) throw new AppError('prompt_unchanged')
    expectNoProblems(prompt.key, text)
    const added = await insertVersion(tx, promptId, { text, note: reason, authorId: prompt.draftedBy ?? scope.userId })
    await insertPublication(tx, promptId, { versionId: added.id, kind: 'published', reason, publishedBy: scope.userId })
    await changePrompt(tx, prompt, NO_DRAFT)
    await record(tx, scope, 'prompt.published', {
      organizationId: null,
      entityId: prompt.id,
      subject: subjectOf(prompt.key),
      before: { promptVersion: former?.version.number ?? null },
      after: { promptVersion: added.number, reason },
    })
    return readPrompt(tx, promptId)
  })
}
