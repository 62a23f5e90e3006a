import type { STAGES } from '@paddock/contract/features/clients/clients.words'

export type Stage = (typeof STAGES)[number]

/** The card that an arrow key leads to from another: up and down within a stage, left and right to the next stage that has cards. */
export function neighbourCard(target: EventTarget, key: string): HTMLElement | null {
  if (!(target instanceof HTMLElement) || !target.id.startsWith('card-')) return null
  const card = target.closest('li')
  const column = card?.parentElement
  if (!card || !column) return null
  const place = [...column.children].indexOf(card)
  if (key === 'ArrowDown' || key === 'ArrowUp') return cardIn(column, place + (key === 'ArrowDown' ? 1 : -1))
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const columns = [...(column.closest('[aria-busy]')?.querySelectorAll('[data-cards]') ?? [])].filter(({ children }) => children.length > 0)
  const next = columns[columns.indexOf(column) + (key === 'ArrowRight' ? 1 : -1)]
  return next ? cardIn(next, Math.min(place, next.children.length - 1)) : null
}

const cardIn = (column: Element, place: number): HTMLElement | null =>
  column.children[place]?.querySelector<HTMLElement>('[id^="card-"]') ?? null
