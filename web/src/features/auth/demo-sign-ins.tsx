import type { Configuration } from '@paddock/contract/features/configuration/configuration.shapes'
import { useEffect, useState } from 'react'
import { loadConfiguration } from '../../platform/configuration.ts'
import classes from './auth.module.css'

/** The demo practice's sign-ins, where this server has one; a button fills the form. */
export function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const [demo, setDemo] = useState<Configuration['demo']>(null)
  useEffect(() => {
    // Out of reach: the form says so when it is sent.
    loadConfiguration().then(
      (configuration) => setDemo(configuration.demo),
      () => undefined,
    )
  }, [])
  if (demo === null) return null
  return (
    <section className={`stack close hairline note ${classes.demo}`} aria-labelledby="demo-title">
      <h2 id="demo-title" className="faint strong">
        Demo sign-ins
      </h2>
      <ul className="stack close">
        {demo.signIns.map((person) => (
          <li key={person.email}>
            <button type="button" className="box stack" onClick={() => onChoose(person.email, person.password)}>
              <strong className="strong">{person.label}</strong>
              <span className="dim">{person.email}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a href={demo.outbox}>The outbox</a> keeps the mail of the demo.
      </p>
    </section>
  )
}
