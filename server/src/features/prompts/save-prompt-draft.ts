import type { api, ParsedInput } from '@paddock/contract'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockPromptToChange } from './lock-prompt-to-change.ts'
import { loggedText, subjectOf } from './prompt-words.ts'
import { changePrompt, NO_DRAFT, latestPublication, readPrompt } from './prompts.queries.ts'

type Input = ParsedInput<typeof api.prompts.savePromptDraft>['body']

/**
 * Keeps a text that nobody is asked with yet. A save that changes nothing leaves no trace; one that arrives at the published text again
 * ends the draft.
 */
export function savePromptDraft({ database }: Dependencies, scope: Scope, promptId: string, { text, version }: Input): Promise<Prompt> {
  return transact(database, async (tx) => {
    const prompt = await lockPromptToChange(tx, promptId, version)
    const published = (await latestPublication(tx, promptId))?.version.text ?? ''
    const former = prompt.draftText ?? published
    if (text !== former) {
      const draft = { draftText: text, draftedBy: scope.userId, draftedAt: new Date() }
      await changePrompt(tx, prompt, text === published ? NO_DRAFT : draft)
      await record(tx, scope, 'prompt.draft_saved', {
        organizationId: null,
        entityId: prompt.id,
        subject: subjectOf(prompt.key),
        before: { text: loggedText(former), characters: former.length },
        after: { text: loggedText(text), characters: text.length },
      })
    }
    return readPrompt(tx, promptId)
  })
}
