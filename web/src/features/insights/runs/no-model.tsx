import { Alert } from '@mantine/core'

interface NoModelProps {
  /** Null where the server has no language model. */
  model: string | null
  /** The practice wants none. */
  switchedOff: boolean
}

/** Why nothing can be written here, and what can be done all the same; nothing where a model may write. */
export function NoModel({ model, switchedOff }: NoModelProps) {
  if (model !== null && !switchedOff) return null
  return (
    <Alert
      color="sky"
      title={model === null ? 'No language model is set up on this server' : 'Your practice has switched the language model off'}
    >
      {model === null ? '' : 'Who runs the practice decides that in its settings. '}
      Nothing can be written here. You can still see and copy what would be sent, and read what was written before.
    </Alert>
  )
}
