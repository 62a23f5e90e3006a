import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { addMessage, expectContent } from '../messages/add-message.ts'
import { expectAnswersHere } from './conversation-view.ts'
import { insertConversation, sideOf } from './conversations.queries.ts'
import { expectPace } from './expect-pace.ts'
import { findSent } from '../messages/messages.queries.ts'
import { sentAnswer } from '../messages/sent-answer.ts'
import { rolesOf } from '../asker-roles.ts'

type Input = ParsedInput<typeof api.support.startConversation>['body']
type Sent = RouteOutput<typeof api.support.startConversation>

const SUBJECT = 80

/** Asks support something. A page that got no answer sends the same again: that is one conversation, also when both arrive at once. */
export async function startConversation(deps: Dependencies, scope: Scope, input: Input): Promise<Sent> {
  expectAnswersHere(deps)
  if (sideOf(scope) === 'staff') throw new AppError('forbidden')
  expectContent(input)
  try {
    return await start(deps, scope, input)
  } catch (error) {
    if (isUniqueViolation(error)) return start(deps, scope, input)
    throw error
  }
}

function start(deps: Dependencies, scope: Scope, input: Input): Promise<Sent> {
  return transact(deps.database, async (tx) => {
    const known = await findSent(tx, scope, input.sendId)
    if (known) return sentAnswer(tx, deps, scope, known.message.conversationId, input.sendId)
    await expectPace(tx, scope, 'conversation')
    const subject = subjectOf(input.text)
    const { id } = await insertConversation(tx, { askerId: scope.userId, ...rolesOf(scope), subject }).then((conversation) =>
      addMessage(tx, deps, scope, conversation, input),
    )
    await record(tx, scope, 'support.asked', { organizationId: null, entityId: id, subject })
    return sentAnswer(tx, deps, scope, id, input.sendId)
  })
}

/** The first line, shortened at a word. */
export function subjectOf(text: string): string {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? ''
  const words = line.replace(/\s+/g, ' ').trim()
  if (words === '') return 'A file for support'
  if (words.length <= SUBJECT) return words
  const cut = words
    .slice(0, SUBJECT)
    .replace(/\s\S*$/, '')
    .replace(/[\ud800-\udbff]$/, '')
  return `${cut} …`
}
