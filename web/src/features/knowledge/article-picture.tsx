import { api } from '@paddock/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openResponse } from '../../platform/api.ts'
import { keyOf } from '../../platform/queries.ts'
import classes from './article-text.module.css'

const pictureQuery = (id: string) => ({
  queryKey: [...keyOf(api.knowledge.getPicture), id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await openResponse(api.knowledge.getPicture, { params: { pictureId: id } }, { signal })).blob(),
  // A picture never changes under its identifier.
  staleTime: Infinity,
  meta: { showsErrors: true },
})

/** An uploaded picture: fetched with the session's token, shown from memory. */
export function ArticlePicture({ id, alt }: { id: string; alt: string }) {
  const { data, error } = useQuery(pictureQuery(id))
  const address = useBlobAddress(data)
  if (error) return <span className={classes.missing}>This picture could not be loaded: {alt}</span>
  if (address === null) return <span className={classes.missing} role="img" aria-label={alt} aria-busy="true" />
  return <img src={address} alt={alt} className={classes.picture} />
}

/** An address of bytes in memory, given back when nothing shows them any more. */
function useBlobAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
