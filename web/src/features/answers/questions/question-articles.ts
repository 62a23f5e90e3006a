import { listQuestionHelp } from '@paddock/contract/features/knowledge/knowledge.calls'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/api.ts'

export interface QuestionArticle {
  slug: string
  title: string
}
type ByQuestion = Readonly<Record<string, readonly QuestionArticle[]>>

/** The questions wait this long for them where everything else is there. */
const PATIENCE_MS = 800
const NONE: ByQuestion = {}
const known = new Map<QuestionnaireKey, ByQuestion>()
const asked = new Map<QuestionnaireKey, Promise<void>>()

/** Asks for the articles that help with a questionnaire's questions, once. Resolves when they are there, or it is not worth waiting longer. */
export function askForArticles(questionnaireKey: QuestionnaireKey): Promise<void> {
  if (known.has(questionnaireKey) || !navigator.onLine) return Promise.resolve()
  const asking =
    asked.get(questionnaireKey) ??
    call(listQuestionHelp, { query: { questionnaireKey } }).then(
      ({ questions }) => void known.set(questionnaireKey, questions),
      // The next part asks again.
      () => void asked.delete(questionnaireKey),
    )
  asked.set(questionnaireKey, asking)
  return Promise.race([asking, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/**
 * The articles that are known when a part is drawn. What comes later is shown from the next part on: a way to an article above a question
 * would push away what somebody is about to tap.
 */
export function useQuestionArticles(questionnaireKey: QuestionnaireKey): ByQuestion {
  const [found] = useState(() => known.get(questionnaireKey) ?? NONE)
  useEffect(() => void askForArticles(questionnaireKey), [questionnaireKey])
  return found
}
