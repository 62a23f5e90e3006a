import type { Call } from '../../route.ts'
import type * as shapes from './prompts.shapes.ts'

const ADMIN = ['admin'] as const

export const listPrompts: Call<typeof shapes.listPrompts> = {
  method: 'GET',
  path: '/prompts',
  roles: ADMIN,
  shows: ['prompt'],
}

export const getPrompt: Call<typeof shapes.getPrompt> = {
  method: 'GET',
  path: '/prompts/{promptId}',
  roles: ADMIN,
  shows: ['prompt'],
}

export const savePromptDraft: Call<typeof shapes.savePromptDraft> = {
  method: 'PATCH',
  path: '/prompts/{promptId}/draft',
  roles: ADMIN,
  changes: ['prompt'],
}

export const discardPromptDraft: Call<typeof shapes.discardPromptDraft> = {
  method: 'POST',
  path: '/prompts/{promptId}/draft/discard',
  roles: ADMIN,
  changes: ['prompt'],
}

export const publishPrompt: Call<typeof shapes.publishPrompt> = {
  method: 'POST',
  path: '/prompts/{promptId}/publish',
  roles: ADMIN,
  changes: ['prompt'],
}

export const rollBackPrompt: Call<typeof shapes.rollBackPrompt> = {
  method: 'POST',
  path: '/prompts/{promptId}/roll-back',
  roles: ADMIN,
  changes: ['prompt'],
}

export const listPromptVersions: Call<typeof shapes.listPromptVersions> = {
  method: 'GET',
  path: '/prompts/{promptId}/versions',
  roles: ADMIN,
  shows: ['prompt'],
}

export const getPromptVersion: Call<typeof shapes.getPromptVersion> = {
  method: 'GET',
  path: '/prompts/{promptId}/versions/{versionId}',
  roles: ADMIN,
  shows: ['prompt'],
}

export const listPromptPublications: Call<typeof shapes.listPromptPublications> = {
  method: 'GET',
  path: '/prompts/{promptId}/publications',
  roles: ADMIN,
  shows: ['prompt'],
}
