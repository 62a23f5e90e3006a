import type { Call } from '../../route.ts'
import type * as shapes from './support.shapes.ts'

export const listSupportQueue: Call<typeof shapes.listSupportQueue> = {
  method: 'GET',
  path: '/support/queue',
  roles: ['admin'],
  shows: ['conversation'],
}

export const assignConversation: Call<typeof shapes.assignConversation> = {
  method: 'POST',
  path: '/support/conversations/{conversationId}/assign',
  roles: ['admin'],
  changes: ['conversation'],
}

export const snoozeConversation: Call<typeof shapes.snoozeConversation> = {
  method: 'POST',
  path: '/support/conversations/{conversationId}/snooze',
  roles: ['admin'],
  changes: ['conversation'],
}

export const wakeConversation: Call<typeof shapes.wakeConversation> = {
  method: 'POST',
  path: '/support/conversations/{conversationId}/wake',
  roles: ['admin'],
  changes: ['conversation'],
}

export const listSupportStaff: Call<typeof shapes.listSupportStaff> = {
  method: 'GET',
  path: '/support/staff',
  roles: ['admin'],
  shows: ['conversation'],
}

export const listCannedAnswers: Call<typeof shapes.listCannedAnswers> = {
  method: 'GET',
  path: '/support/canned-answers',
  roles: ['admin'],
  shows: ['conversation'],
}

export const addCannedAnswer: Call<typeof shapes.addCannedAnswer> = {
  method: 'POST',
  path: '/support/canned-answers',
  roles: ['admin'],
  changes: ['conversation'],
}

export const updateCannedAnswer: Call<typeof shapes.updateCannedAnswer> = {
  method: 'PATCH',
  path: '/support/canned-answers/{cannedAnswerId}',
  roles: ['admin'],
  changes: ['conversation'],
}

export const archiveCannedAnswer: Call<typeof shapes.archiveCannedAnswer> = {
  method: 'POST',
  path: '/support/canned-answers/{cannedAnswerId}/archive',
  roles: ['admin'],
  changes: ['conversation'],
}

export const restoreCannedAnswer: Call<typeof shapes.restoreCannedAnswer> = {
  method: 'POST',
  path: '/support/canned-answers/{cannedAnswerId}/restore',
  roles: ['admin'],
  changes: ['conversation'],
}

export const getSupportHours: Call<typeof shapes.getSupportHours> = {
  method: 'GET',
  path: '/support/hours',
  roles: ['admin'],
  shows: ['conversation'],
}

export const updateSupportHours: Call<typeof shapes.updateSupportHours> = {
  method: 'PUT',
  path: '/support/hours',
  roles: ['admin'],
  changes: ['conversation'],
}
