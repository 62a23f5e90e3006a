import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What the column shows. The address keeps it after `#`, so that the browser's Back leads to the part before. */
export type Place = { kind: 'section'; id: string } | { kind: 'review' } | { kind: 'look' }

/** Where to stand after going somewhere: at the heading, or at a question. */
export interface Target {
  place: Place
  questionId?: string
}

const HASHES = { review: '#review', look: '#sent' } as const

/** The place on the screen, changed by the person or by the browser's Back; the focus goes along. */
export function usePlace(start: Target) {
  const [target, setTarget] = useState<Target>(start)
  const first = useRef(start)
  const isFirst = useRef(true)

  const go = useCallback((next: Target) => {
    window.history.pushState(null, '', hashOf(next.place))
    setTarget(next)
  }, [])

  // The listener is there before the page is painted: a Back that is pressed as soon as something shows must not be lost.
  useLayoutEffect(() => {
    // The address that the page was opened with names no part: its entry remembers the one it began in, also over a reload.
    if (placeOf(window.location.hash) === null) window.history.replaceState(hashOf(first.current.place), '')
    const onBack = ({ state }: PopStateEvent) => {
      const began = typeof state === 'string' ? placeOf(state) : null
      setTarget({ place: placeOf(window.location.hash) ?? began ?? first.current.place })
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])

  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (target.questionId !== undefined) focusQuestion(target.questionId)
    else if (!wasFirst) focusHeading()
  }, [target])

  return { place: target.place, go }
}

export function hashOf(place: Place): string {
  return place.kind === 'section' ? `#part-${place.id}` : HASHES[place.kind]
}

export function placeOf(hash: string): Place | null {
  if (hash === HASHES.review) return { kind: 'review' }
  if (hash === HASHES.look) return { kind: 'look' }
  return hash.startsWith('#part-') ? { kind: 'section', id: decodeURIComponent(hash.slice('#part-'.length)) } : null
}

export function focusHeading(): void {
  window.scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Scrolls to a question, and focuses its first field or the one that is chosen. */
export function focusQuestion(questionId: string): void {
  const question = document.getElementById(`question-${questionId}`)
  if (!question) return focusHeading()
  const field = question.querySelector('[data-field]') ?? question
  const wrong = field.querySelector<HTMLElement>('[aria-invalid]')
  const chosen = field.querySelector<HTMLElement>('input:checked')
  const first = field.querySelector<HTMLElement>(':is(input, textarea, select, button):not([hidden] *, :disabled)')
  question.scrollIntoView({ block: 'start' })
  ;(wrong ?? chosen ?? first)?.focus({ preventScroll: true })
}
