import { Button, type ButtonProps } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { mutation } from '../../platform/api/queries.ts'

/** Takes a whole import back with one click; what somebody has worked on since is kept. */
export function UndoButton({ found, size = 'sm' }: { found: Import; size?: ButtonProps['size'] }) {
  const pressed = useRef(false)
  const undo = useMutation(mutation(api.imports.undoImport))
  return (
    <Button
      variant="default"
      size={size}
      loading={undo.isPending}
      leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
      aria-label={`Undo the import of ${found.fileName}`}
      onClick={() => {
        if (pressed.current) return
        pressed.current = true
        undo.mutate({ params: { importId: found.id } }, { onSettled: () => (pressed.current = false) })
      }}
    >
      Undo import
    </Button>
  )
}
