import { api } from '@paddock/contract'
import type { Scenario, World } from './world.ts'

/** A prompt with a draft, as it is after the writes before. */
async function drafted({ server, admin }: World, text: string) {
  const { rows } = await server.call(admin, api.prompts.listPrompts, {})
  const params = { promptId: rows.find(({ key }) => key === 'stakeholder_summary')?.id ?? '' }
  const { version } = await server.call(admin, api.prompts.getPrompt, { params })
  const prompt = await server.call(admin, api.prompts.savePromptDraft, { params, body: { text, version } })
  return { params, version: prompt.version }
}

const textOf = (words: string) => `${words}: {{#each answers}}{{id}} {{value}}{{/each}}`

/** Every write of prompts, done once. */
export const promptScenarios: Record<string, Scenario> = {
  'prompts.savePromptDraft': async (w) => {
    const { params, version } = await drafted(w, textOf('Saved once'))
    return { as: w.admin, params, body: { text: textOf('Saved twice'), version } }
  },
  'prompts.discardPromptDraft': async (w) => {
    const { params, version } = await drafted(w, textOf('Given up'))
    return { as: w.admin, params, body: { version } }
  },
  'prompts.publishPrompt': async (w) => {
    const { params, version } = await drafted(w, textOf('Published'))
    return { as: w.admin, params, body: { reason: 'Shorter', version } }
  },
  'prompts.rollBackPrompt': async (w) => {
    const { params, version } = await drafted(w, textOf('Rolled back'))
    await w.server.call(w.admin, api.prompts.publishPrompt, { params, body: { reason: 'Shorter', version } })
    const { rows } = await w.server.call(w.admin, api.prompts.listPromptVersions, { params, query: {} })
    return { as: w.admin, params, body: { versionId: rows.at(-1)?.id ?? '', reason: 'It was better', version: version + 1 } }
  },
}
