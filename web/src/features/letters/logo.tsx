import { getLogo } from '@paddock/contract/features/letters/letters.calls'
import { useEffect, useState } from 'react'
import { openResponse } from '../../platform/api/api.ts'
import classes from './letters.module.css'

/** The practice's logo, fetched with the session's token. The practice's name is shown until it is there. */
export function Logo({ id, name }: { id: string; name: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let left = false
    openResponse(getLogo, { params: { logoId: id } })
      .then((response) => response.blob())
      .then((bytes) => {
        if (left) return
        made = URL.createObjectURL(bytes)
        setAddress(made)
      })
      // Without the picture the name is shown, as in a mail.
      .catch(() => undefined)
    return () => {
      left = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  return address === null ? name : <img className={classes.logo} src={address} alt={name} />
}
