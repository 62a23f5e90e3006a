import { usePageTitle } from '../../platform/browser/page-title.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { CrashPanel } from '../../ui/feedback/crash-panel.tsx'
import classes from './full-page.module.css'

/** A crash that took the frame with it, on a page of its own. */
export function CrashPage({ error, onRetry, reassurance }: { error: unknown; onRetry: () => void; reassurance?: string }) {
  usePageTitle('Stopped')
  return (
    <div className={classes.page}>
      <header>
        <Brand />
      </header>
      <main id="main" tabIndex={-1}>
        <CrashPanel error={error} onRetry={onRetry} within="body" what="Paddock" {...(reassurance !== undefined && { reassurance })} />
      </main>
    </div>
  )
}
