import { type RefObject, useEffect } from 'react'

/** Single letters that act while the focus is within a place, but not in a field; with Ctrl, Alt or Meta they are the browser's. */
export function useKeys(place: RefObject<HTMLElement | null>, active: boolean, acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const node = place.current
    if (!active || node === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return
      const act = acts[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    node.addEventListener('keydown', onKeyDown)
    return () => node.removeEventListener('keydown', onKeyDown)
  })
}
