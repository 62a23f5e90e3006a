import { type ComponentProps, useId, useState } from 'react'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import plain from '../../ui/form/plain.module.css'
import classes from './fields.module.css'

// Plain elements with the product's look: Mantine's inputs alone would take a tenth of this entry's budget.

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  description?: string
  error?: string | null | undefined
}

/** A labelled input; what is wrong is below it and is tied to it. */
export function TextField({ label, description, error, className = '', children, ...input }: TextFieldProps) {
  const id = useId()
  const about = [description ? `${id}-about` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`stack ${classes.field}`}>
      <label htmlFor={id} className="strong">
        {label}
      </label>
      {description ? (
        <span id={`${id}-about`} className="dim">
          {description}
        </span>
      ) : null}
      <span className={classes.box}>
        <input
          {...input}
          id={id}
          className={`${plain.input} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
        />
        {children}
      </span>
      {error ? (
        <span id={`${id}-error`} className="wrong">
          {error}
        </span>
      ) : null}
    </div>
  )
}

/** A password that can be pasted and shown. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField maxLength={128} autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'}>
      <PlainButton look="quiet" aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </PlainButton>
    </TextField>
  )
}

/** The code of an email; devices that read mail can fill it in. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} className={`num ${classes.code}`} {...props} />
  )
}

/** The form's one filled button; keeps its width while it works, or waits for the page's code (`begin.ts`). */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <PlainButton type="submit" look="filled" className={classes.submit} disabled={busy} data-busy={busy || undefined}>
      <span>{children}</span>
    </PlainButton>
  )
}

/** An action that reads like a link. */
export function LinkButton(props: ComponentProps<'button'>) {
  return <button type="button" className={`quiet-link ${classes.link}`} {...props} />
}
