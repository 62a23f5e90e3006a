import type { Progress } from '@paddock/contract/features/questionnaires/rules'
import { IconCheck, IconList, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { hashOf, type Place } from './use-place.ts'
import plain from '../../../ui/form/plain.module.css'
import screens from '../screens.module.css'
import classes from './part-list.module.css'

/** A tap beside the sheet closes it where the browser knows this; React's types do not yet. */
const CLOSES_BESIDE: object = { closedby: 'any' }

interface PartListProps {
  progress: Progress
  place: Place
  onGo: (place: Place) => void
}

/** All parts with how far they are, and the look over them before sending; every one can be opened at any time. */
export function PartList({ progress, place, onGo }: PartListProps) {
  return (
    <ol className={`stack ${classes.parts}`}>
      {progress.sections.map(({ id, title, answered, total }) => (
        <Part
          key={id}
          to={{ kind: 'section', id }}
          isCurrent={place.kind === 'section' && place.id === id}
          isDone={total > 0 && answered === total}
          count={`${answered} of ${total}`}
          onGo={onGo}
        >
          {title}
        </Part>
      ))}
      <Part to={{ kind: 'review' }} isCurrent={place.kind === 'review'} isDone={false} count="" onGo={onGo}>
        Look over and send
      </Part>
    </ol>
  )
}

interface PartProps {
  to: Place
  isCurrent: boolean
  isDone: boolean
  count: string
  onGo: (place: Place) => void
  children: string
}

function Part({ to, isCurrent, isDone, count, onGo, children }: PartProps) {
  return (
    <li className={to.kind === 'review' ? 'hairline' : undefined}>
      <a
        className="pick"
        href={hashOf(to)}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={(event) => {
          event.preventDefault()
          onGo(to)
        }}
      >
        <span>{children}</span>
        <small className="num">
          {isDone ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
          {count ? <span aria-hidden>{count}</span> : null}
          {count ? <span className="visually-hidden">, {count} answered</span> : null}
        </small>
      </a>
    </li>
  )
}

/** Shows the list of parts as a sheet, for narrow screens. */
export function PartSheet(props: PartListProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <>
      <PlainButton
        look="quiet"
        className={`${screens.atEnd} ${classes.open}`}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <IconList size={18} stroke={1.75} aria-hidden />
        All parts
      </PlainButton>
      <dialog ref={sheet} className={classes.sheet} aria-label="All parts" {...CLOSES_BESIDE}>
        <div className={`toolbar ${classes.title}`}>
          <h2>All parts</h2>
          <button type="button" className={plain.icon} aria-label="Close" onClick={() => sheet.current?.close()}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
        <PartList
          {...props}
          onGo={(place) => {
            sheet.current?.close()
            props.onGo(place)
          }}
        />
      </dialog>
    </>
  )
}
