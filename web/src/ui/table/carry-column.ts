/** Less than this is a click with an unsteady hand; in px. */
const DRAG_START_PX = 6

/**
 * Lets a header be carried by the pointer into the place of another one of its row, which is marked meanwhile. Escape puts it down where it
 * was. Answers how to undo that. A finger scrolls instead.
 */
export function carryColumn(cell: HTMLElement, onMove: (to: string) => void): () => void {
  const pick = (down: PointerEvent) => {
    if (down.button !== 0 || down.pointerType === 'touch') return
    const carry = new AbortController()
    const { signal } = carry
    let target: HTMLElement | null = null
    const aim = (next: HTMLElement | null) => {
      target?.removeAttribute('data-over')
      target = next
      target?.setAttribute('data-over', '')
    }
    const end = () => {
      carry.abort()
      aim(null)
      cell.removeAttribute('data-carried')
    }
    const move = (event: PointerEvent) => {
      if (!cell.hasAttribute('data-carried') && Math.abs(event.clientX - down.clientX) < DRAG_START_PX) return
      cell.setAttribute('data-carried', '')
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('th[data-column]') ?? null
      aim(under !== cell && under?.parentElement === cell.parentElement ? under : null)
    }
    const drop = () => {
      const to = target?.dataset.column
      // The click that follows would sort.
      if (cell.hasAttribute('data-carried')) {
        const still = (click: Event) => click.stopPropagation()
        window.addEventListener('click', still, { capture: true, once: true })
        setTimeout(() => window.removeEventListener('click', still, { capture: true }))
      }
      end()
      if (to !== undefined) onMove(to)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
  }
  cell.addEventListener('pointerdown', pick)
  return () => cell.removeEventListener('pointerdown', pick)
}
