import * as api from '@paddock/contract/calls'
import type { Prompt, PromptVersion } from '@paddock/contract/features/prompts/prompts.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { LateDifference } from './late-difference.tsx'
import { versionQuery } from '../prompt-queries.ts'
import { PublicationReason } from './publication-reason.tsx'

export interface RollBackPromptInputs {
  prompt: Prompt
  version: PromptVersion
}

/** Shows what changes for everybody when another version counts again, and asks why. */
export default function RollBackPromptModal({ modal, prompt: opened, version }: ModalProps<RollBackPromptInputs>) {
  const [prompt, setPrompt] = useState(opened)
  const { data, error, refetch } = useQuery(versionQuery(prompt.id, version.id))
  const rollBack = async (reason: string) => {
    const body = { versionId: version.id, reason, version: prompt.version }
    const changed = await call(api.prompts.rollBackPrompt, { params: { promptId: prompt.id }, body })
    notify({ message: `Version ${version.number} counts again.` })
    return changed
  }
  return (
    <Dialog modal={modal} title={`Publish version ${version.number} again?`} size="xl">
      <PublicationReason
        prompt={prompt}
        onChanged={setPrompt}
        nothingLeft={prompt.published.id === version.id}
        placeholder={`Version ${prompt.published.number} left out the worries`}
        confirm={`Publish version ${version.number}`}
        cancel={`Keep version ${prompt.published.number}`}
        onPublish={rollBack}
        onDone={modal.close}
      >
        {error ? <ErrorPanel title="We could not load its text" error={error} onRetry={() => void refetch()} /> : null}
        {data ? <LateDifference before={prompt.text} after={data.text} /> : null}
        {!data && !error ? <Waiting height={160} words="Loading the version" /> : null}
      </PublicationReason>
    </Dialog>
  )
}
