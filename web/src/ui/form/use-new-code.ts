import { useEffect, useState } from 'react'

const PAUSE_SECONDS = 30

export interface NewCode {
  /** Seconds until another code may be asked for; 0 when it may. */
  left: number
  /** Another one is on its way. */
  sent: boolean
  send: () => Promise<void>
}

/** Asks for another mailed code, at most every 30 seconds, the first pause beginning with the code that was just sent. */
export function useNewCode(onSend: () => Promise<void>, onFailure: (error: unknown) => void): NewCode {
  const [left, setLeft] = useState(PAUSE_SECONDS)
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    setLeft(PAUSE_SECONDS)
    setSent(false)
    try {
      await onSend()
      setSent(true)
    } catch (error) {
      onFailure(error)
    }
  }
  return { left, sent, send }
}
