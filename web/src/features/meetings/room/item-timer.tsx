import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { RoomTime } from './room-time.ts'
import classes from './room.module.css'

interface ItemTimerProps {
  itemId: string
  minutes: number
  /** The timer writes down how long its item was on the screen. */
  time: RoomTime
}

/** The time that an item has left. It goes on below zero, so that people see by how much it is late, and stands still on other items. */
export function ItemTimer({ itemId, minutes, time }: ItemTimerProps) {
  const [spent, setSpent] = useState(() => time.spentOn(itemId))
  const isStarted = spent !== null
  const show = (milliseconds: number | null) => {
    time.spend(itemId, milliseconds)
    setSpent(milliseconds)
  }
  useEffect(() => {
    if (!isStarted) return
    const began = Date.now() - (time.spentOn(itemId) ?? 0)
    const ticking = setInterval(() => {
      time.spend(itemId, Date.now() - began)
      setSpent(Date.now() - began)
    }, 1000)
    return () => clearInterval(ticking)
  }, [isStarted, itemId, time])
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
