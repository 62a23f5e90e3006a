import { useEffect, useRef } from 'react'
import { CrashPanel } from './crash-panel.tsx'
import classes from './crash-panel.module.css'

interface CrashedModalProps {
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** Takes the place of a dialog that crashed; the page below stays as it is. The browser's own dialog: the library's may be what is missing. */
export function CrashedModal({ error, onRetry, onClose }: CrashedModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={`card ${classes.dialog}`} aria-label="This dialog stopped working" onClose={onClose}>
      <CrashPanel
        error={error}
        onRetry={onRetry}
        within="[role=dialog]"
        what="This dialog"
        inDialog
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  )
}
