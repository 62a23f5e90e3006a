import { visibleSections } from '@paddock/contract/features/questionnaires/rules'
import { type AnswerDocument, countedAnswers } from '../answer-document.ts'
import { placeOf, type Target } from './use-place.ts'

/** Where to begin: at the question that the address names, or that the person was at last, on whichever device. */
export function whereToBegin(document: AnswerDocument): Target {
  const { definition, respondent, position, survey } = document
  const sections = visibleSections(definition, countedAnswers(document), respondent)
  const named = window.location.hash.slice(1)
  if (named === 'review') return { place: { kind: 'review' } }
  if (survey.status === 'completed') return { place: { kind: 'section', id: '' } }
  const part = placeOf(window.location.hash)
  const opened = part?.kind === 'section' ? sections.find(({ section }) => section.id === part.id) : undefined
  // The part that the address names; in it, where the person stopped.
  if (opened && !opened.questions.some(({ id }) => id === position?.questionId))
    return { place: { kind: 'section', id: opened.section.id } }
  const at = [named, position?.questionId].find((id) => sections.some(({ questions }) => questions.some((question) => question.id === id)))
  const section = sections.find(({ questions }) => questions.some(({ id }) => id === at))?.section
  if (at === undefined || section === undefined) return { place: { kind: 'section', id: sections[0]?.section.id ?? '' } }
  const isVeryFirst = at === sections[0]?.questions[0]?.id
  return { place: { kind: 'section', id: section.id }, ...(isVeryFirst ? {} : { questionId: at }) }
}
