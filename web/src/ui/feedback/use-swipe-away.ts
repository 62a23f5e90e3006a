import { type PointerEvent, useRef } from 'react'

/** Moved sideways so far (in pixels), it goes. */
const MIN_SWIPE_PX = 72

/** Handlers of something that a finger pushes aside: it follows the finger, and springs back when it was let go too early. */
export function useSwipeAway(onAway: () => void) {
  const startedAt = useRef<number | null>(null)
  const moved = (event: PointerEvent) => (startedAt.current === null ? 0 : event.clientX - startedAt.current)
  const show = (element: HTMLElement, by: number) => {
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`
    element.style.opacity = by === 0 ? '' : String(Math.max(0.2, 1 - Math.abs(by) / (3 * MIN_SWIPE_PX)))
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse') return
      startedAt.current = event.clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startedAt.current !== null) show(event.currentTarget, moved(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const by = moved(event)
      startedAt.current = null
      if (Math.abs(by) >= MIN_SWIPE_PX) onAway()
      else show(event.currentTarget, 0)
    },
    /** The browser took the gesture for scrolling. */
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      startedAt.current = null
      show(event.currentTarget, 0)
    },
  }
}
