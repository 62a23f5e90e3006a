import { type Progress, progressOf, type VisibleSection, visibleSections } from '@paddock/contract/features/questionnaires/rules'
import { useMemo, useState } from 'react'
import { countedAnswers, problemsOf } from '../answer-document.ts'
import type { AnswersSession, AnswersView } from '../answers-session.ts'
import { focusQuestion, type Place, type Target, usePlace } from './use-place.ts'
import { whereToBegin } from './where-to-begin.ts'

/** A person's way through the parts that they are asked, up to the look over all of them. */
export interface Course {
  place: Place
  go: (target: Target) => void
  progress: Progress
  /** What stands in the way of sending, by question. */
  problems: Readonly<Record<string, string>>
  /** The part on the screen, counted from 0 of so many; null at the look over them. */
  current: { visible: VisibleSection; index: number; count: number } | null
  /** Where the lists of parts say that the person is. */
  shownPlace: Place
  /** Where Back leads; null at the first part. */
  before: Place | null
  /** Whether what is missing in this part was said once; going on is then free. */
  isChecked: boolean
  /** How many questions of this part were said to need an answer. */
  saidMissing: number
  goTo: (place: Place) => void
  goOn: () => void
  openQuestion: (questionId: string) => void
}

export function useCourse(session: AnswersSession, { document }: AnswersView): Course {
  const [start] = useState(() => whereToBegin(document))
  const { place, go } = usePlace(start)
  /** The section whose missing answers were said. */
  const [checked, setChecked] = useState<string | null>(null)
  const { sections, progress, problems } = useMemo(() => {
    const counted = countedAnswers(document)
    const { definition, respondent } = document
    return {
      sections: visibleSections(definition, counted, respondent),
      progress: progressOf(definition, counted, respondent),
      problems: problemsOf(document),
    }
  }, [document])

  // A branch may close the section that the person is in: the first one stands in for it.
  const found = place.kind === 'section' ? sections.findIndex(({ section }) => section.id === place.id) : -1
  const index = Math.max(found, 0)
  const visible = place.kind === 'review' ? undefined : sections[index]
  const isChecked = visible !== undefined && checked === visible.section.id
  const unanswered = visible?.questions.filter(({ id }) => problems[id] !== undefined) ?? []

  const placeAt = (at: number): Place => {
    const section = sections[at]?.section
    return section ? { kind: 'section', id: section.id } : { kind: 'review' }
  }
  const open = (target: Target) => {
    const to = target.place
    const first = to.kind === 'section' ? sections.find(({ section }) => section.id === to.id) : undefined
    const at = target.questionId ?? first?.questions[0]?.id
    if (at !== undefined) session.moveTo(at)
    go(target)
  }
  const goTo = (next: Place) => {
    setChecked(null)
    open({ place: next })
  }
  const last = visible ? index : sections.length
  return {
    place,
    go,
    progress,
    problems,
    current: visible ? { visible, index, count: sections.length } : null,
    shownPlace: visible ? placeAt(index) : { kind: 'review' },
    before: last > 0 ? placeAt(last - 1) : null,
    isChecked,
    saidMissing: isChecked ? unanswered.length : 0,
    goTo,
    goOn() {
      const [first] = unanswered
      if (visible === undefined || first === undefined || isChecked) return goTo(placeAt(index + 1))
      setChecked(visible.section.id)
      requestAnimationFrame(() => focusQuestion(first.id))
    },
    openQuestion(questionId) {
      const section = sections.find(({ questions }) => questions.some(({ id }) => id === questionId))?.section
      if (!section) return
      setChecked(section.id)
      open({ place: { kind: 'section', id: section.id }, questionId })
    },
  }
}
