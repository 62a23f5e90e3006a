import { useEffect } from 'react'

/** The identifier of an answer in the page. */
export const anchorOfQuestion = (questionId: string) => `answer-${questionId}`

/** Scrolls to the answer that a link leads to, once it is drawn, and marks it. */
export function useLinkedQuestion(questionId: string | undefined): void {
  useEffect(() => {
    const answer = questionId === undefined ? null : document.getElementById(anchorOfQuestion(questionId))
    if (answer === null) return
    answer.dataset.linked = 'true'
    // A frame later, when the navigation that led here has given the focus to `main`.
    const frame = requestAnimationFrame(() => {
      answer.scrollIntoView({ block: 'center' })
      answer.focus({ preventScroll: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      delete answer.dataset.linked
    }
  }, [questionId])
}
