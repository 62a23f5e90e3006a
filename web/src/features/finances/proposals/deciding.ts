import * as api from '@paddock/contract/calls'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { RouteInput } from '@paddock/contract/route'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/api/api.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { reconsider } from '../finance-changes.ts'
import { decidedWords } from './decided-words.ts'

interface Deciding {
  clientId: string
  proposal: Pick<Proposal, 'id' | 'version' | 'title'>
  /** Goes on to the next proposal: this one is decided, by this person or by somebody else meanwhile. */
  onDecided: () => void
  /** The server refuses a field: it is shown where it can be corrected. */
  onWrong: (error: ApiError) => void
}

type Accepted = Omit<RouteInput<typeof api.finances.acceptProposal>['body'], 'version'>

/** Accepts or rejects a proposal of any kind; the notice offers to undo it. */
export function useDeciding({ clientId, proposal, onDecided, onWrong }: Deciding) {
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null)
  const params = { clientId, proposalId: proposal.id }
  const { version } = proposal

  const decide = async (how: 'accept' | 'reject', work: () => Promise<Proposal>, message: string, entered: boolean) => {
    setBusy(how)
    try {
      const decided = await work()
      onDecided()
      await reread()
      notify({ message, action: { label: 'Undo', onClick: () => void reconsider(clientId, decided) } })
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) onWrong(error)
      else {
        const decided = decidedWords(error)
        if (decided === null) notifyFailure(error)
        else {
          onDecided()
          notify({ message: entered ? `${decided} What you entered was not used.` : decided, tone: 'warn', stays: true })
        }
        await readAgain('finances', 'register')
      }
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    accept: (accepted: Accepted, message: string) =>
      decide(
        'accept',
        () => call(api.finances.acceptProposal, { params, body: { ...accepted, version } }),
        message,
        Object.keys(accepted.corrections ?? {}).length > 0,
      ),
    reject: (reason: string) =>
      decide(
        'reject',
        () => call(api.finances.rejectProposal, { params, body: { version, reason } }),
        `${proposal.title} is rejected. The record stays as it is.`,
        reason !== '',
      ),
  }
}
