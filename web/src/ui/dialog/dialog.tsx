import { Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../platform/browser/focus-heading.ts'
import classes from './dialog.module.css'
import { type ModalHandle, openModal } from './modals.tsx'
import { leaveModal } from './ui.modals.ts'

export interface DialogProps {
  modal: ModalHandle
  /** A question or the name of a short form. */
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Whether something in it would be lost, where its forms do not hold all that was typed. */
  unsaved?: boolean
  children: ReactNode
}

/** The frame of every modal: title, named close button, focus kept inside and given back. It asks before what was typed is lost. */
export function Dialog({ modal, title, size = 'md', unsaved, children }: DialogProps) {
  const opened = useOpened(modal)
  const typed = useTyped()
  const question = useRef(() => {})
  const leave = () => {
    if (!modal.isUppermost()) return
    if (unsaved ?? typed.isHeld()) question.current = openModal(leaveModal, { onStay: () => {}, onLeave: modal.close })
    else modal.close()
  }
  useFocusNearby()
  useBack(modal, leave)
  // What was being saved meanwhile is not lost any more.
  useEffect(() => {
    if (!modal.opened) question.current()
  }, [modal.opened])
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      size={size}
      onInputCapture={typed.remember}
      // Who stays after a click outside is where they were.
      overlayProps={{ onMouseDown: (event) => event.preventDefault() }}
    >
      {children}
    </Modal>
  )
}

type TypedField = HTMLInputElement | HTMLTextAreaElement

/** Into these nobody types what is to be saved. */
const NOT_TEXT =
  'input:is([type=checkbox], [type=radio], [type=date], [type=file], [type=password], [type=search], [role=combobox], [autocomplete=one-time-code])'

const isTyped = (target: EventTarget): target is TypedField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.form !== null && !target.matches(NOT_TEXT)

/** What was typed into the forms of a dialog and stands there still. */
function useTyped() {
  const [before] = useState(() => new Map<TypedField, string>())
  return {
    /** React gives a field its new default only after this event. */
    remember({ target }: FormEvent) {
      if (isTyped(target) && !before.has(target)) before.set(target, target.defaultValue)
    },
    isHeld: () => [...before].some(([field, value]) => field.isConnected && field.value !== value),
  }
}

/** Where what opened a dialog goes, or rests, with its work, the focus stays in the panel that it stood in; or else on the page. */
function useFocusNearby(): void {
  useEffect(() => {
    const opener = document.activeElement
    const panel = opener?.closest('section')
    return () => {
      // A button that was pressed since and is at work gets the focus back by itself.
      if (opener === document.body || document.activeElement !== document.body || document.querySelector('main [data-loading]')) return
      if (panel?.isConnected) focusHeading(panel)
      else focusHeading(document.querySelector('main'), { preventScroll: true })
    }
  }, [])
}

/** Whether a modal shows, and what Escape, Back and the rest of its frame close: never one beneath another. */
export function useFrame(modal: ModalHandle): { opened: boolean; onClose: () => void } {
  const onClose = () => modal.isUppermost() && modal.close()
  useBack(modal, onClose)
  return { opened: useOpened(modal), onClose }
}

/** Back closes what is uppermost, as it does elsewhere on a phone, and not the page under it. */
function useBack(modal: ModalHandle, close: () => unknown): void {
  useBlocker({
    disabled: !modal.opened,
    enableBeforeUnload: false,
    shouldBlockFn({ action }) {
      if (action === 'PUSH' || action === 'REPLACE' || !modal.isUppermost()) return false
      close()
      return true
    },
  })
}

/** Whether a modal shows: one tick after it arrived, so that the focus to return to is known and the transition plays. */
export function useOpened({ opened }: Pick<ModalHandle, 'opened'>): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true))
    return () => clearTimeout(timer)
  }, [])
  return ready && opened
}

/** The buttons of a dialog, at its foot. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`toolbar foot ${classes.actions}`}>{children}</div>
}
