import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './dialog.module.css'
import type { ModalHandle } from './modals.tsx'

interface DialogProps {
  modal: ModalHandle
  /** A question or the name of a short form. */
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
}

/** The frame of every modal: title, named close button, focus kept inside and given back. */
export function Dialog({ modal, title, size = 'md', children }: DialogProps) {
  // Opened one render later, so that the focus to return to is known and the transition plays.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <Modal opened={ready && modal.opened} onClose={modal.close} title={title} size={size} classNames={{ title: classes.title }}>
      {children}
    </Modal>
  )
}

/** The buttons of a dialog, at its foot. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
