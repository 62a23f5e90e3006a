import { LinkButton } from './fields.tsx'
import { useEffect, useState } from 'react'
import classes from './auth.module.css'

const PAUSE_SECONDS = 30

/** Asks for another code, at most every 30 seconds. */
export function ResendButton({ onResend, onFailure }: { onResend: () => Promise<void>; onFailure: (error: unknown) => void }) {
  const [left, setLeft] = useState(PAUSE_SECONDS)
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const resend = async () => {
    setLeft(PAUSE_SECONDS)
    setSent(false)
    try {
      await onResend()
      setSent(true)
    } catch (error) {
      onFailure(error)
    }
  }
  return (
    <span className={classes.resend}>
      <output>{sent ? 'A new code is on its way. ' : ''}</output>
      {left > 0 ? (
        <span className="num">New code in {left} s</span>
      ) : (
        <LinkButton onClick={() => void resend()}>Send a new code</LinkButton>
      )}
    </span>
  )
}
