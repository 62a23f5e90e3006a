import { getPicture } from '@paddock/contract/features/knowledge/knowledge.calls'
import { useEffect, useState } from 'react'
import { openResponse } from '../../../platform/api/api.ts'
import classes from './article-text.module.css'

/** The bytes of pictures that were looked at: one never changes under its identifier. */
const fetched = new Map<string, Promise<Blob>>()
const REMEMBERED = 60

function bytesOf(id: string): Promise<Blob> {
  const known = fetched.get(id)
  if (known) return known
  if (fetched.size >= REMEMBERED) fetched.clear()
  const bytes = openResponse(getPicture, { params: { pictureId: id } }).then((response) => response.blob())
  fetched.set(id, bytes)
  // What failed is asked for again the next time.
  bytes.catch(() => fetched.delete(id))
  return bytes
}

/** An uploaded picture: fetched with the session's token, shown from memory. */
export function ArticlePicture({ id, alt }: { id: string; alt: string }) {
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let made: string | null = null
    let left = false
    bytesOf(id).then(
      (bytes) => {
        if (left) return
        made = URL.createObjectURL(bytes)
        setAddress(made)
      },
      () => !left && setFailed(true),
    )
    return () => {
      left = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  if (failed) return <span className={`box note ${classes.missing}`}>This picture could not be loaded: {alt}</span>
  if (address === null)
    return (
      <span className={`box note ${classes.missing}`} aria-busy="true">
        {alt}
      </span>
    )
  return <img className={classes.picture} src={address} alt={alt} />
}
