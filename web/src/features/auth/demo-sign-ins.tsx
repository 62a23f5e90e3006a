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
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">Demo sign-ins</h2>
      <ul>
        {demo.signIns.map((person) => (
          <li key={person.email}>
            <button type="button" className={classes.demoButton} onClick={() => onChoose(person.email, person.password)}>
              <strong>{person.label}</strong>
              <span>{person.email}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        Mail of the demo is kept in the <a href={demo.outbox}>outbox</a>.
      </p>
    </section>
  )
}
