import * as api from '@paddock/contract/calls'
import { checkTemplate, type TemplateProblem } from '@paddock/contract/features/prompts/check-template'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { useDeferredValue, useMemo, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { promptChanged, storedPrompt } from '../prompt-queries.ts'

/** The draft, or where there is none what is published. */
export const savedText = (prompt: Prompt): string => prompt.draft?.text ?? prompt.text

export interface PromptText {
  text: string
  change(text: string): void
  /** Checked a moment after the last key, so that typing never waits. */
  problems: TemplateProblem[]
  dirty: boolean
  busy: boolean
  /** Saves the text as the draft and answers the prompt, or null where that failed. */
  save(): Promise<Prompt | null>
  /** Goes back to what was saved last. */
  revert(): void
  /** Gives the draft up; what is published is there again. Throws what the server refuses. */
  discard(): Promise<void>
  /** What somebody else saved meanwhile. */
  conflict: Prompt | null
  keepMine(): void
  takeTheirs(): void
}

/** The text that is being written: it outlives the page’s tabs, and nobody else’s save overwrites it. */
export function usePromptText(prompt: Prompt): PromptText {
  const [base, setBase] = useState(prompt)
  const [text, setText] = useState(() => savedText(prompt))
  const [conflict, setConflict] = useState<Prompt | null>(null)
  const [busy, setBusy] = useState(false)
  const dirty = text !== savedText(base)
  if (prompt.version !== base.version && !dirty) {
    setBase(prompt)
    setText(savedText(prompt))
  }
  const checked = useDeferredValue(text)
  const problems = useMemo(() => checkTemplate(prompt.key, checked), [prompt.key, checked])
  const start = (from: Prompt, words: string) => {
    setBase(from)
    setText(words)
    setConflict(null)
  }

  const save = async () => {
    setBusy(true)
    try {
      const saved = await call(api.prompts.savePromptDraft, { params: { promptId: prompt.id }, body: { text, version: base.version } })
      setBase(saved)
      // The text that was typed while the save was on its way stays.
      setText((now) => (now === text ? savedText(saved) : now))
      await promptChanged(saved)
      notify({
        message: saved.draft
          ? 'The draft is saved. The published version still counts.'
          : 'This is what is published, so there is no draft now.',
      })
      return saved
    } catch (error) {
      const stored = storedPrompt(error)
      if (stored === null) notifyFailure(error)
      else setConflict(stored)
      return null
    } finally {
      setBusy(false)
    }
  }

  const discard = async () => {
    const left = await call(api.prompts.discardPromptDraft, { params: { promptId: prompt.id }, body: { version: base.version } })
    start(left, savedText(left))
    await promptChanged(left)
    notify({ message: 'The draft is discarded.' })
  }

  return {
    text,
    change: setText,
    problems,
    dirty,
    busy,
    save,
    revert: () => setText(savedText(base)),
    discard,
    conflict,
    keepMine: () => conflict && start(conflict, text),
    takeTheirs: () => {
      if (conflict === null) return
      start(conflict, savedText(conflict))
      void promptChanged(conflict)
    },
  }
}
