import * as api from '@paddock/contract/calls'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { LateDifference } from './late-difference.tsx'
import { PublicationReason } from './publication-reason.tsx'

export interface PublishPromptInputs {
  /** The prompt with its draft. */
  prompt: Prompt
}

/** Shows what changes for everybody, and asks why. */
export default function PublishPromptModal({ modal, prompt: opened }: ModalProps<PublishPromptInputs>) {
  const [prompt, setPrompt] = useState(opened)
  const { title } = PROMPT_WORDS[prompt.key]
  const publish = async (reason: string) => {
    const published = await call(api.prompts.publishPrompt, { params: { promptId: prompt.id }, body: { reason, version: prompt.version } })
    notify({ message: `Version ${published.published.number} of ${title} counts from now on.` })
    return published
  }
  return (
    <Dialog modal={modal} title={`Publish this draft of ${title}?`} size="xl">
      <PublicationReason
        prompt={prompt}
        onChanged={setPrompt}
        nothingLeft={prompt.draft === null}
        placeholder="Shorter sections; the last one rambled"
        confirm="Publish"
        cancel="Keep as a draft"
        onPublish={publish}
        onDone={modal.close}
      >
        <LateDifference before={prompt.text} after={prompt.draft?.text ?? prompt.text} />
      </PublicationReason>
    </Dialog>
  )
}
