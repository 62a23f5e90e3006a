import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './room.module.css'

interface ItemTimerProps {
  itemId: string
  minutes: number
  /** For how many milliseconds each item was on the screen since its time was started. The timer writes its own down. */
  spentOn: Map<string, number>
}

/** The time that an item has left. It goes on below zero, so that people see by how much it is late, and stands still on other items. */
export function ItemTimer({ itemId, minutes, spentOn }: ItemTimerProps) {
  const [spent, setSpent] = useState(() => spentOn.get(itemId) ?? null)
  const isStarted = spent !== null
  const show = (milliseconds: number | null) => {
    if (milliseconds === null) spentOn.delete(itemId)
    else spentOn.set(itemId, milliseconds)
    setSpent(milliseconds)
  }
  useEffect(() => {
    if (!isStarted) return
    const began = Date.now() - (spentOn.get(itemId) ?? 0)
    const ticking = setInterval(() => {
      spentOn.set(itemId, Date.now() - began)
      setSpent(Date.now() - began)
    }, 1000)
    return () => clearInterval(ticking)
  }, [isStarted, itemId, spentOn])
  const left = minutes * 60 - Math.floor((spent ?? 0) / 1000)
  return (
    <div className={classes.timer} data-over={left < 0 || undefined}>
      <span role="timer" className="num">
        {left < 0 ? '−' : ''}
        {Math.floor(Math.abs(left) / 60)}:{String(Math.abs(left) % 60).padStart(2, '0')}
      </span>
      <Button variant="default" size="compact-sm" onClick={() => show(isStarted ? null : 0)}>
        {isStarted ? 'Begin again' : 'Start the time'}
      </Button>
    </div>
  )
}
