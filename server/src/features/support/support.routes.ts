import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { assignConversation } from './queue/assign-conversation.ts'
import { addCannedAnswer, listCannedAnswers, setCannedAnswerArchived, updateCannedAnswer } from './settings/canned-answers.ts'
import { downloadSupportFile } from './messages/download-support-file.ts'
import { getConversation } from './conversations/get-conversation.ts'
import { getSupportStatus } from './get-support-status.ts'
import { listConversations, listSupportQueue } from './conversations/list-conversations.ts'
import { listMessages } from './messages/list-messages.ts'
import { listSupportStaff } from './queue/list-support-staff.ts'
import { markConversationRead } from './conversations/mark-conversation-read.ts'
import { sendMessage } from './messages/send-message.ts'
import { setConversationClosed } from './conversations/set-conversation-closed.ts'
import { snoozeConversation, wakeConversation } from './queue/snooze-conversation.ts'
import { startConversation } from './conversations/start-conversation.ts'
import { suggestForQuestion } from './conversations/suggest-for-question.ts'
import { getSupportHours, updateSupportHours } from './settings/support-hours.ts'
import { uploadSupportFile } from './messages/upload-support-file.ts'

const { support } = api

export const supportRoutes = [
  handle(support.getSupportStatus, ({ deps, scope }) => getSupportStatus(deps, scope)),
  handle(support.listConversations, ({ deps, scope, query }) => listConversations(deps, scope, query)),
  handle(support.listSupportQueue, ({ deps, scope, query }) => listSupportQueue(deps, scope, query)),
  handle(support.startConversation, ({ deps, scope, body }) => startConversation(deps, scope, body)),
  handle(support.getConversation, ({ deps, scope, params }) => getConversation(deps, scope, params.conversationId)),
  handle(support.listMessages, ({ deps, scope, params, query }) => listMessages(deps, scope, params.conversationId, query)),
  handle(support.sendMessage, ({ deps, scope, params, body }) => sendMessage(deps, scope, params.conversationId, body)),
  handle(support.markConversationRead, ({ deps, scope, params, body }) =>
    markConversationRead(deps, scope, params.conversationId, body.messageId),
  ),
  handle(support.closeConversation, ({ deps, scope, params }) => setConversationClosed(deps, scope, params.conversationId, true)),
  handle(support.reopenConversation, ({ deps, scope, params }) => setConversationClosed(deps, scope, params.conversationId, false)),
  handle(support.assignConversation, ({ deps, scope, params, body }) => assignConversation(deps, scope, params.conversationId, body)),
  handle(support.snoozeConversation, ({ deps, scope, params, body }) => snoozeConversation(deps, scope, params.conversationId, body)),
  handle(support.wakeConversation, ({ deps, scope, params }) => wakeConversation(deps, scope, params.conversationId)),
  handle(support.listSupportStaff, ({ deps }) => listSupportStaff(deps)),
  handle(support.uploadSupportFile, ({ deps, scope, query, request }) => uploadSupportFile(deps, scope, query.name, request.body)),
  handle(support.downloadSupportFile, ({ deps, scope, params }) => downloadSupportFile(deps, scope, params.attachmentId)),
  handle(support.suggestForQuestion, ({ deps, scope, query }) => suggestForQuestion(deps, scope, query.q)),
  handle(support.listCannedAnswers, ({ deps, query }) => listCannedAnswers(deps, query.archived ?? false)),
  handle(support.addCannedAnswer, ({ deps, scope, body }) => addCannedAnswer(deps, scope, body)),
  handle(support.updateCannedAnswer, ({ deps, scope, params, body }) => updateCannedAnswer(deps, scope, params.cannedAnswerId, body)),
  handle(support.archiveCannedAnswer, ({ deps, scope, params }) => setCannedAnswerArchived(deps, scope, params.cannedAnswerId, true)),
  handle(support.restoreCannedAnswer, ({ deps, scope, params }) => setCannedAnswerArchived(deps, scope, params.cannedAnswerId, false)),
  handle(support.getSupportHours, ({ deps }) => getSupportHours(deps)),
  handle(support.updateSupportHours, ({ deps, scope, body }) => updateSupportHours(deps, scope, body)),
]
