import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { focusHeading } from '../../platform/browser/focus-heading.ts'
import classes from './dialog.module.css'
import type { ModalHandle } from './modals.tsx'

export interface DialogProps {
  modal: ModalHandle
  /** A question or the name of a short form. */
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
}

/** The frame of every modal: title, named close button, focus kept inside and given back. */
export function Dialog({ modal, title, size = 'md', children }: DialogProps) {
  const opened = useOpened(modal)
  useFocusNearby()
  return (
    <Modal opened={opened} onClose={modal.close} title={title} size={size}>
      {children}
    </Modal>
  )
}

/** Where what opened a dialog goes with its work, the focus stays in the panel that it stood in; where that goes too, on the page. */
function useFocusNearby(): void {
  useEffect(() => {
    const panel = document.activeElement?.closest('section')
    return () => {
      if (!panel || document.activeElement !== document.body) return
      if (panel.isConnected) focusHeading(panel)
      else focusHeading(document.querySelector('main'), { preventScroll: true })
    }
  }, [])
}

/** Whether a modal shows: one tick after it arrived, so that the focus to return to is known and the transition plays. */
export function useOpened(modal: ModalHandle): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true))
    return () => clearTimeout(timer)
  }, [])
  return ready && modal.opened
}

/** The buttons of a dialog, at its foot. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`toolbar foot ${classes.actions}`}>{children}</div>
}
