/** A page that is still open this long after it began to be left is not left: there was a download, or the person chose to stay. */
export const LEAVING_MS = 10_000

/**
 * Says whether the page is being left. WebKit stops at once what such a page still fetches, so that a part that fails to come then says
 * nothing of the build; and loading the page afresh would take the place of where the person goes.
 */
export function watchLeaving(): () => boolean {
  let leftAt: number | null = null
  window.addEventListener('beforeunload', () => (leftAt = Date.now()))
  // This is told of the page, too, that the person comes back to as it was left.
  window.addEventListener('pageshow', () => (leftAt = null))
  return () => leftAt !== null && Date.now() - leftAt < LEAVING_MS
}
