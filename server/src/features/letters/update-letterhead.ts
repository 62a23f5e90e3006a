import type { api, ParsedInput } from '@paddock/contract'
import type { Letterhead } from '@paddock/contract/features/letters/letters.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { ownPractice } from './get-letters.ts'
import { changeHead, lockHead, viewHead } from './letters.queries.ts'

type Body = ParsedInput<typeof api.letters.updateLetterhead>['body']

/** Changes the colour of links and where answers by mail go. What is stored already is no change. */
export function updateLetterhead({ database }: Dependencies, scope: Scope, { version, colour, replyTo }: Body): Promise<Letterhead> {
  const organizationId = ownPractice(scope)
  return transact(database, async (tx) => {
    const before = await lockHead(tx, organizationId)
    if (before.version !== version) throw new AppError('stale', { current: await viewHead(tx, organizationId) })
    if (colour === before.colour && replyTo === before.replyTo) return viewHead(tx, organizationId)
    await changeHead(tx, organizationId, before, { colour, replyTo })
    await record(tx, scope, 'letter.head_changed', {
      organizationId,
      entityId: organizationId,
      before: { colour: before.colour, replyTo: before.replyTo },
      after: { colour, replyTo },
    })
    return viewHead(tx, organizationId)
  })
}
