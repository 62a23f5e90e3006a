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
