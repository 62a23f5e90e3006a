import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './tabs.module.css'

export interface LinkTab extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  label: string
}

/** Tabs that are links, one route each; they scroll sideways on a phone and the open one is brought into view. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          params={tab.params ?? {}}
          search={tab.search ?? {}}
          activeOptions={{ includeSearch: false }}
          className={classes.tab}
          activeProps={{ 'aria-current': 'page' }}
        >
          {({ isActive }) => (
            <>
              {tab.label}
              {isActive ? <InView /> : null}
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the tab that holds it into view, sideways only. */
function InView() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = mark.current?.parentElement
    const strip = tab?.parentElement
    if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
  }, [])
  return <span ref={mark} hidden />
}
