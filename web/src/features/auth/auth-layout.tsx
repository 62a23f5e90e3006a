import type { ReactNode } from 'react'
import { Brand } from '../../ui/page/brand.tsx'
import { Hills } from './hills.tsx'
import classes from './auth.module.css'

/** The frame of the sign-in pages: the hills beside the form; on a phone, a strip of them above it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={classes.side}>
        <Brand onDark />
        <p className={`strong not-on-phone ${classes.promise}`}>Every farm business, its people and its plans, in one calm place.</p>
        <p className={`not-on-phone ${classes.audience}`}>For advisers and the families they look after.</p>
        <Hills />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.box}>{children}</div>
      </main>
    </div>
  )
}
