import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockPromptToChange } from './lock-prompt-to-change.ts'
import { loggedText, subjectOf } from './prompt-words.ts'
import { changePrompt, NO_DRAFT, readPrompt } from './prompts.queries.ts'

/** Gives a draft up. */
export function discardPromptDraft({ database }: Dependencies, scope: Scope, promptId: string, version: number): Promise<Prompt> {
  return transact(database, async (tx) => {
    const prompt = await lockPromptToChange(tx, promptId, version)
    if (prompt.draftText === null) throw new AppError('prompt_without_draft')
    await changePrompt(tx, prompt, NO_DRAFT)
    await record(tx, scope, 'prompt.draft_discarded', {
      organizationId: null,
      entityId: prompt.id,
      subject: subjectOf(prompt.key),
      before: { text: loggedText(prompt.draftText), characters: prompt.draftText.length },
    })
    return readPrompt(tx, promptId)
  })
}
