/** Runs `work` with the first thing that the person does: what only matters then need not travel before. */
export function whenUsed(work: () => void): void {
  const signs = ['pointerdown', 'keydown'] as const
  const begin = () => {
    for (const sign of signs) window.removeEventListener(sign, begin, true)
    whenIdle(work)
  }
  for (const sign of signs) window.addEventListener(sign, begin, true)
}

/** Runs `work` once the page is loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') {
    window.addEventListener('load', () => whenIdle(work), { once: true })
  } else if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work)
  } else {
    setTimeout(work, 1000)
  }
}
