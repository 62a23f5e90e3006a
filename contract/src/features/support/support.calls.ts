import type { Call, DownloadCall, UploadCall } from '../../route.ts'
import { ATTACHMENT_LIMIT } from './support.rules.ts'
import type * as shapes from './support.shapes.ts'

export * from './desk.calls.ts'

export const getSupportStatus: Call<typeof shapes.getSupportStatus> = {
  method: 'GET',
  path: '/support/status',
  roles: 'signedIn',
  shows: ['conversation'],
}

export const listConversations: Call<typeof shapes.listConversations> = {
  method: 'GET',
  path: '/support/conversations',
  roles: 'signedIn',
  shows: ['conversation'],
}

export const startConversation: Call<typeof shapes.startConversation> = {
  method: 'POST',
  path: '/support/conversations',
  roles: 'signedIn',
  changes: ['conversation'],
}

export const getConversation: Call<typeof shapes.getConversation> = {
  method: 'GET',
  path: '/support/conversations/{conversationId}',
  roles: 'signedIn',
  shows: ['conversation'],
}

export const listMessages: Call<typeof shapes.listMessages> = {
  method: 'GET',
  path: '/support/conversations/{conversationId}/messages',
  roles: 'signedIn',
  shows: ['conversation'],
}

export const sendMessage: Call<typeof shapes.sendMessage> = {
  method: 'POST',
  path: '/support/conversations/{conversationId}/messages',
  roles: 'signedIn',
  changes: ['conversation'],
}

export const markConversationRead: Call<typeof shapes.markConversationRead> = {
  method: 'POST',
  path: '/support/conversations/{conversationId}/read',
  roles: 'signedIn',
  changes: ['conversation'],
}

export const closeConversation: Call<typeof shapes.closeConversation> = {
  method: 'POST',
  path: '/support/conversations/{conversationId}/close',
  roles: 'signedIn',
  changes: ['conversation'],
}

export const reopenConversation: Call<typeof shapes.reopenConversation> = {
  method: 'POST',
  path: '/support/conversations/{conversationId}/reopen',
  roles: 'signedIn',
  changes: ['conversation'],
}

export const uploadSupportFile: UploadCall<typeof shapes.uploadSupportFile> = {
  method: 'POST',
  path: '/support/attachments',
  roles: 'signedIn',
  upload: { mediaTypes: ['application/octet-stream'], limit: ATTACHMENT_LIMIT },
  changes: [],
}

export const downloadSupportFile: DownloadCall<typeof shapes.downloadSupportFile> = {
  method: 'GET',
  path: '/support/attachments/{attachmentId}',
  roles: 'signedIn',
  download: { mediaType: 'application/octet-stream' },
}

export const suggestForQuestion: Call<typeof shapes.suggestForQuestion> = {
  method: 'GET',
  path: '/support/suggestions',
  roles: 'signedIn',
  shows: ['conversation'],
}
