import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { isModalOpen, openModal } from '../dialog/modals.tsx'
import { leaveModal } from '../dialog/ui.modals.ts'

interface SaveBarProps {
  dirty: boolean
  saving: boolean
  /** A verb: "Save details". */
  label?: string
  /** The form that the button submits, by its id; or give `onSave`. */
  form?: string
  onSave?: () => void
  onDiscard: () => void
  /** Offered while nothing was changed. */
  onClose?: (() => void) | undefined
  /** What of the address's search says which record is open, where the page holds several. */
  part?: string
}

/** The bar at the foot of an edited form. While it shows, leaving the page asks first. */
export function SaveBar({ dirty, saving, label = 'Save changes', form, onSave, onDiscard, onClose, part }: SaveBarProps) {
  useLeaveGuard(dirty && !saving, part)
  if (!dirty && !onClose) return null
  return (
    <Group
      component="section"
      wrap="nowrap"
      gap="xs"
      mt="ml"
      px="md"
      py="sm"
      bdrs="12px 12px 0 0"
      className="card foot"
      aria-label={dirty ? 'Unsaved changes' : 'Editing'}
    >
      <Text component="output" fz="sm" flex={1}>
        {dirty ? 'You have unsaved changes' : 'Nothing was changed yet'}
      </Text>
      {dirty ? (
        <>
          <Button variant="default" onClick={onDiscard} disabled={saving}>
            Discard
          </Button>
          <Button type={form === undefined ? 'button' : 'submit'} form={form} onClick={onSave} loading={saving}>
            {label}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      )}
    </Group>
  )
}

/**
 * Asks before the page is left, by a link as well as by closing the tab. Where the address stays when another record is opened, `part`
 * names what of its search says which one.
 */
export function useLeaveGuard(active: boolean, part?: string): void {
  const recordOf = (search: object) => (part === undefined ? undefined : new Map<string, unknown>(Object.entries(search)).get(part))
  useBlocker({
    disabled: !active,
    enableBeforeUnload: active,
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || recordOf(current.search) !== recordOf(next.search)) && askToLeave(),
  })
}

/** Takes the answer to the question that is open. */
let answer: ((stays: boolean) => void) | undefined

/**
 * Answers whether to stay. A further Back during the question opens no second one and takes its answer: the router then undoes or keeps
 * all the steps that were gone since, which it would not if the first one were answered too.
 */
function askToLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    // A dialog that could not be loaded was closed without an answer.
    const isAsked = answer !== undefined && isModalOpen()
    answer = resolve
    if (!isAsked) openModal(leaveModal, { onStay: () => give(true), onLeave: () => give(false) })
  })
}

function give(stays: boolean): void {
  answer?.(stays)
  answer = undefined
}
