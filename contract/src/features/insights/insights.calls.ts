import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './insights.shapes.ts'

export const listInsights: Call<typeof shapes.listInsights> = {
  method: 'GET',
  path: '/clients/{clientId}/insights',
  roles: STAFF,
  shows: ['insight', 'stakeholder', 'survey', 'answers', 'client', 'finances'],
}

export const getInsight: Call<typeof shapes.getInsight> = {
  method: 'GET',
  path: '/clients/{clientId}/insights/{insightId}',
  roles: STAFF,
  shows: ['insight', 'stakeholder', 'survey', 'answers', 'client', 'finances'],
}

export const previewInsight: Call<typeof shapes.previewInsight> = {
  method: 'POST',
  path: '/clients/{clientId}/insights/preview',
  roles: STAFF,
  changes: [],
}

export const runInsight: Call<typeof shapes.runInsight> = {
  method: 'POST',
  path: '/clients/{clientId}/insights',
  roles: STAFF,
  changes: ['insight'],
}

export const stopInsight: Call<typeof shapes.stopInsight> = {
  method: 'POST',
  path: '/clients/{clientId}/insights/{insightId}/stop',
  roles: STAFF,
  changes: ['insight'],
}

export const editInsight: Call<typeof shapes.editInsight> = {
  method: 'PATCH',
  path: '/clients/{clientId}/insights/{insightId}',
  roles: STAFF,
  changes: ['insight'],
}

export const archiveInsight: Call<typeof shapes.archiveInsight> = {
  method: 'POST',
  path: '/clients/{clientId}/insights/{insightId}/archive',
  roles: STAFF,
  changes: ['insight'],
}

export const restoreInsight: Call<typeof shapes.restoreInsight> = {
  method: 'POST',
  path: '/clients/{clientId}/insights/{insightId}/restore',
  roles: STAFF,
  changes: ['insight'],
}

export const listPromptRuns: Call<typeof shapes.listPromptRuns> = {
  method: 'GET',
  path: '/prompt-runs',
  roles: ['admin'],
  shows: ['insight', 'prompt'],
}

export const previewPrompt: Call<typeof shapes.previewPrompt> = {
  method: 'POST',
  path: '/prompts/preview',
  roles: ['admin'],
  changes: [],
}

export const tryPrompt: Call<typeof shapes.tryPrompt> = {
  method: 'POST',
  path: '/prompts/try',
  roles: ['admin'],
  changes: ['insight'],
}
