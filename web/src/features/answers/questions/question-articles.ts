import { listQuestionHelp } from '@paddock/contract/features/knowledge/knowledge.calls'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/api.ts'

export interface QuestionArticle {
  slug: string
  title: string
}
type ByQuestion = Readonly<Record<string, readonly QuestionArticle[]>>

const NONE: ByQuestion = {}
const known = new Map<QuestionnaireKey, ByQuestion>()

/** The articles that help with a questionnaire's questions: asked for once. Without a connection there are none, and nobody waits. */
export function useQuestionArticles(questionnaireKey: QuestionnaireKey): ByQuestion {
  const [found, setFound] = useState(() => known.get(questionnaireKey) ?? NONE)
  useEffect(() => {
    if (known.has(questionnaireKey) || !navigator.onLine) return
    call(listQuestionHelp, { query: { questionnaireKey } }).then(
      ({ questions }) => {
        known.set(questionnaireKey, questions)
        setFound(questions)
      },
      // The next part asks again.
      () => {},
    )
  }, [questionnaireKey])
  return found
}
