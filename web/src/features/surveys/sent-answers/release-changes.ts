import * as api from '@paddock/contract/calls'
import type { AnswerRelease } from '@paddock/contract/features/surveys/surveys.shapes'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { notifyFailureOf } from '../../../platform/notify-failure-of.ts'
import { reread } from '../../../platform/api/queries.ts'

type Released = Pick<AnswerRelease, 'questionnaireKey' | 'title'>

/** Lets the family read what its members share of a questionnaire, and offers to take that back. */
export async function release(clientId: string, { questionnaireKey, title }: Released): Promise<void> {
  await call(api.surveys.releaseAnswers, { params: { clientId }, body: { questionnaireKey } })
  await reread()
  notify({
    message: `The family reads what is shared of “${title}” from now on.`,
    action: { label: 'Undo', onClick: () => void withdrawRelease(clientId, { questionnaireKey, title }) },
  })
}

/** Takes it back: who has not sent their answers reads the others' no longer. */
export const withdrawRelease = (clientId: string, { questionnaireKey, title }: Released) =>
  notifyFailureOf(async () => {
    await call(api.surveys.withdrawRelease, { params: { clientId }, body: { questionnaireKey } })
    await reread()
    notify({ message: `“${title}” is no longer released: each person reads what is shared once they have sent theirs.` })
  })
