import { useNewCode } from '../../ui/form/use-new-code.ts'
import { LinkButton } from './fields.tsx'

/** Asks for another code, at most every 30 seconds. */
export function ResendButton({ onResend, onFailure }: { onResend: () => Promise<void>; onFailure: (error: unknown) => void }) {
  const { left, sent, send } = useNewCode(onResend, onFailure)
  return (
    <span className="dim">
      <output>{sent ? 'A new code is on its way. ' : ''}</output>
      {left > 0 ? <span className="num">New code in {left} s</span> : <LinkButton onClick={() => void send()}>Send a new code</LinkButton>}
    </span>
  )
}
