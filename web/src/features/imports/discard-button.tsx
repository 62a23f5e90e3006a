import { Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mutation } from '../../platform/api/queries.ts'

/** Forgets a file that has not been imported, and goes back to the first step. */
export function DiscardButton({ found }: { found: Import }) {
  const navigate = useNavigate()
  const discard = useMutation(mutation(api.imports.discardImport))
  if (!found.can.discard) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={discard.isPending}
      onClick={() =>
        discard.mutate({ params: { importId: found.id } }, { onSuccess: () => void navigate({ to: '.', search: {}, replace: true }) })
      }
    >
      Discard this file
    </Button>
  )
}
