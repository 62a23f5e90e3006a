import { Box, UnstyledButton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { documentModal } from '../documents.modals.ts'
import { followLink } from './document-link.ts'
import classes from './document-picture.module.css'

interface PictureProps {
  documentId: string
  /** What it shows, for those who cannot see it. */
  alt: string
}

/** A picture that is a document, within a text; opens the document. It is read once it is on the screen. */
export function DocumentPicture(props: PictureProps) {
  const { ref, inViewport } = useInViewport()
  const [seen, setSeen] = useState(false)
  if (inViewport && !seen) setSeen(true)
  return <span ref={ref}>{seen ? <Shown {...props} /> : <span className={`box note ${classes.missing}`}>{props.alt}</span>}</span>
}

function Shown({ documentId, alt }: PictureProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    followLink({ documentId }, stop.signal)
      .then((file) => file.read())
      .then(
        (bytes) => {
          if (stop.signal.aborted) return
          made = URL.createObjectURL(bytes)
          setAddress(made)
        },
        () => !stop.signal.aborted && setFailed(true),
      )
    return () => {
      stop.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [documentId])
  if (address === null || failed)
    return (
      <span className={`box note ${classes.missing}`} aria-busy={!failed || undefined}>
        {failed ? `This picture could not be loaded: ${alt}` : alt}
      </span>
    )
  return (
    <UnstyledButton aria-label={`Open the picture: ${alt}`} onClick={() => openModal(documentModal, { documentId })}>
      <img className={classes.picture} src={address} alt={alt} onError={() => setFailed(true)} />
    </UnstyledButton>
  )
}

/** A file that is a document, within a text; opens the document. */
export function DocumentChip({ documentId, name }: { documentId: string; name: string }) {
  return (
    <UnstyledButton
      className={`box anywhere ${classes.chip}`}
      aria-label={`Open ${name}`}
      onClick={() => openModal(documentModal, { documentId })}
    >
      <IconPaperclip size={16} stroke={1.75} aria-hidden />
      <Box component="span">{name}</Box>
    </UnstyledButton>
  )
}
