import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { discardPromptDraft } from './discard-prompt-draft.ts'
import { getPrompt } from './get-prompt.ts'
import { getPromptVersion } from './get-prompt-version.ts'
import { listPromptPublications } from './list-prompt-publications.ts'
import { listPromptVersions } from './list-prompt-versions.ts'
import { listPrompts } from './list-prompts.ts'
import { publishPrompt } from './publish-prompt.ts'
import { rollBackPrompt } from './roll-back-prompt.ts'
import { savePromptDraft } from './save-prompt-draft.ts'

export const promptRoutes = [
  handle(api.prompts.listPrompts, ({ deps }) => listPrompts(deps)),
  handle(api.prompts.getPrompt, ({ deps, params }) => getPrompt(deps, params.promptId)),
  handle(api.prompts.savePromptDraft, ({ deps, scope, params, body }) => savePromptDraft(deps, scope, params.promptId, body)),
  handle(api.prompts.discardPromptDraft, ({ deps, scope, params, body }) => discardPromptDraft(deps, scope, params.promptId, body.version)),
  handle(api.prompts.publishPrompt, ({ deps, scope, params, body }) => publishPrompt(deps, scope, params.promptId, body)),
  handle(api.prompts.rollBackPrompt, ({ deps, scope, params, body }) => rollBackPrompt(deps, scope, params.promptId, body)),
  handle(api.prompts.listPromptVersions, ({ deps, params, query }) => listPromptVersions(deps, params.promptId, query)),
  handle(api.prompts.getPromptVersion, ({ deps, params }) => getPromptVersion(deps, params)),
  handle(api.prompts.listPromptPublications, ({ deps, params, query }) => listPromptPublications(deps, params.promptId, query)),
]
