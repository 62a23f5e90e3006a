import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Far enough below the screen that it is there when somebody has scrolled to it. */
const LOAD_AHEAD = '600px'

/** Draws what costs much once its place comes near the screen; until then `waiting` keeps the place. Paper leaves it out. */
export function InView({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || place.current === null) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: LOAD_AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? (
    children
  ) : (
    <div ref={place} data-waiting>
      {waiting}
    </div>
  )
}
