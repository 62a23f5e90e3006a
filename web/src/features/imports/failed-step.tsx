import { Alert, Button, Group } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mutation } from '../../platform/api/queries.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { DiscardButton } from './discard-button.tsx'
import { UndoButton } from './undo-button.tsx'

/** A step that could not be finished: why, and the ways on. */
export function FailedStep({ found }: { found: Import }) {
  const run = useMutation(mutation(api.imports.runImport))
  return (
    <Panel title="The import stopped">
      <Alert color="red" role="alert">
        {found.failure}
      </Alert>
      <Group mt="md">
        {found.can.run ? (
          <Button loading={run.isPending} onClick={() => run.mutate({ params: { importId: found.id } })}>
            Go on importing
          </Button>
        ) : null}
        {found.can.check ? (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="." search={{ importId: found.id, columns: true }} />}>
            Back to the columns
          </Button>
        ) : null}
        {found.can.undo ? <UndoButton found={found} /> : null}
        <DiscardButton found={found} />
      </Group>
    </Panel>
  )
}
