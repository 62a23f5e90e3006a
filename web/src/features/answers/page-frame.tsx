import type { Progress } from '@paddock/contract/features/questionnaires/rules'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/page/brand.tsx'
import classes from './page-frame.module.css'

interface PageFrameProps {
  /** The state of what was typed. */
  state?: ReactNode
  progress?: Progress | null
  /** All parts, beside the column on wide screens. */
  side?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** One calm column between a head that says how it stands and a foot that leads on. */
export function PageFrame({ state, progress, side, foot, children }: PageFrameProps) {
  return (
    <div className={classes.page}>
      <a className="skip-link" href="#main">
        Skip to the questions
      </a>
      <header className={classes.head}>
        <a href="/home" className={classes.home} aria-label="Paddock, my home page">
          <Brand />
        </a>
        {state}
        {progress ? (
          <progress
            className={classes.progress}
            aria-label="Answered questions"
            aria-valuetext={`${progress.answered} of ${progress.total} answered`}
            max={Math.max(1, progress.total)}
            value={progress.answered}
          />
        ) : null}
      </header>
      <div className={classes.columns} data-side={side ? true : undefined}>
        {side ? (
          <nav className={classes.side} aria-label="All parts">
            {side}
          </nav>
        ) : null}
        <main id="main" tabIndex={-1} className={`anywhere ${classes.column}`}>
          {children}
        </main>
      </div>
      {foot ? <footer className={classes.foot}>{foot}</footer> : null}
    </div>
  )
}
