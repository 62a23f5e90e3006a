import { useNavigate, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one; survives a reload, and a shared address starts without. */
    cursorsBehind?: string[]
  }
}

/**
 * Previous and Next of a keyset-paged list. The page's cursor is the address parameter `cursor`;
 * the way back is in the history entry. A page opened by its address goes back to the first.
 */
export function useKeysetPager(
  cursor: string | undefined,
  next: string | null | undefined,
): { onPrevious?: () => void; onNext?: () => void } {
  const navigate = useNavigate()
  const behind = useRouterState({ select: (state) => state.location.state.cursorsBehind }) ?? []
  const go = (to: string | undefined, cursorsBehind: string[]) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, cursor: to || undefined }),
      state: { cursorsBehind },
      resetScroll: true,
    })
  return {
    ...(cursor === undefined ? {} : { onPrevious: () => go(behind.at(-1), behind.slice(0, -1)) }),
    ...(next ? { onNext: () => go(next, [...behind, cursor ?? '']) } : {}),
  }
}
