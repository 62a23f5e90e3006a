import type { ComponentProps } from 'react'
import classes from './plain.module.css'

// Plain elements with the product's look: the library's button alone would take a tenth of what an entry of its own may add to React.

interface ButtonLook {
  look?: 'filled' | 'default' | 'quiet'
}

export function PlainButton({ look = 'default', className = '', ...button }: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" {...button} className={`${classes.button} ${className}`} data-look={look} />
}

export function ButtonLink({ look = 'default', className = '', children, ...link }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...link} className={`${classes.button} ${className}`} data-look={look}>
      {children}
    </a>
  )
}
