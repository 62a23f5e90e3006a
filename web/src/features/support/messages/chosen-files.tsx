import { CloseButton } from '@mantine/core'
import classes from './composer.module.css'
import { sizeText } from '../support-words.ts'
import type { useAttachments } from './use-attachments.ts'

/** The files beside a message that is being written: how far each is, and what is wrong with it. */
export function ChosenFiles({ files: { files, refusal, remove } }: { files: ReturnType<typeof useAttachments> }) {
  if (files.length === 0 && refusal === null) return null
  return (
    <>
      <ul className={classes.files} aria-label="Attached files">
        {files.map(({ key, name, size, share, attachment, failure }) => (
          <li key={key} className={classes.file} data-failed={failure !== null || undefined}>
            <span className={classes.fileName}>{name}</span>
            <span className={classes.fileState}>{failure ?? (attachment ? sizeText(size) : `${Math.round(share * 100)}%`)}</span>
            <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={() => remove(key)} />
          </li>
        ))}
      </ul>
      {refusal ? (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
    </>
  )
}
