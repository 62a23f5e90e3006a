import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './room.module.css'

/** The time that an item has left. It goes on below zero, so that people see by how much it is late. */
export function ItemTimer({ minutes }: { minutes: number }) {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (startedAt === null) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [startedAt])
  const left = minutes * 60 - (startedAt === null ? 0 : Math.floor((now - startedAt) / 1000))
  const start = () => {
    setNow(Date.now())
    setStartedAt(Date.now())
  }
  return (
    <div className={classes.timer} data-over={left < 0 || undefined}>
      <span role="timer" className="num">
        {left < 0 ? '−' : ''}
        {Math.floor(Math.abs(left) / 60)}:{String(Math.abs(left) % 60).padStart(2, '0')}
      </span>
      <Button variant="default" size="compact-sm" onClick={startedAt === null ? start : () => setStartedAt(null)}>
        {startedAt === null ? 'Start the time' : 'Begin again'}
      </Button>
    </div>
  )
}
