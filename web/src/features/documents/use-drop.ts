import { type DragEvent, useEffect, useRef, useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { plural } from '../../ui/text/format.ts'
import { droppedFiles } from './uploads/choose-files.ts'

/** Documents of the list that are on their way to a folder. */
export const DRAGGED = 'application/x-paddock-documents'

interface Drop {
  onFiles: (files: File[]) => void
  /** Identifiers of documents of the list. */
  onDocuments?: ((ids: string[]) => void) | undefined
}

/** Makes a place where files, and documents of the list where it says so, can be dropped. `over`: something hangs over it. */
export function useDrop({ onFiles, onDocuments }: Drop) {
  const [over, setOver] = useState(false)
  const inside = useRef(0)
  const takes = ({ dataTransfer: { types } }: DragEvent) =>
    types.includes('Files') || (onDocuments !== undefined && types.includes(DRAGGED))
  const leave = (all: boolean) => {
    inside.current = all ? 0 : Math.max(0, inside.current - 1)
    setOver(inside.current > 0)
  }
  return {
    over,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!takes(event)) return
        event.preventDefault()
        inside.current += 1
        setOver(true)
      },
      onDragOver(event: DragEvent) {
        if (!takes(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = event.dataTransfer.types.includes('Files') ? 'copy' : 'move'
      },
      onDragLeave(event: DragEvent) {
        if (takes(event)) leave(false)
      },
      onDrop(event: DragEvent) {
        if (!takes(event)) return
        event.preventDefault()
        // A folder is within the list: what is dropped on it is not dropped on the list as well.
        event.stopPropagation()
        leave(true)
        const dragged = event.dataTransfer.getData(DRAGGED)
        if (dragged && onDocuments) onDocuments(dragged.split(','))
        else void takeFiles(event.dataTransfer, onFiles)
      },
    },
  }
}

/** Takes what was dropped; the person hears of a folder that brought nothing, or not all that is in it. */
async function takeFiles(transfer: DataTransfer, onFiles: Drop['onFiles']): Promise<void> {
  const { files, hadFolder, unread } = await droppedFiles(transfer)
  if (unread > 0) {
    const what = plural(unread, 'file or folder', 'files or folders')
    notify({ message: `${what} could not be read. Check what is missing here, and drop it again.`, tone: 'warn', stays: true })
  } else if (hadFolder && files.length === 0) notify({ message: 'There are no files in this folder.', tone: 'warn' })
  onFiles(files)
}

/** A file that misses its place must not replace the page. */
export function useKeepPageOnDrop(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}
