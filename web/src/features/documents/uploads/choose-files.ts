/** Opens the browser's chooser of files; on a phone it offers the camera and the pictures as well. Answers nothing when it is closed. */
export function chooseFiles(options: { accept: string; multiple?: boolean; camera?: boolean }): Promise<File[]> {
  // One whose chooser was closed is still there in a browser that does not tell.
  document.querySelector('input[data-chooser]')?.remove()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = options.accept
  input.multiple = options.multiple ?? true
  input.tabIndex = -1
  input.ariaLabel = 'Choose files'
  input.dataset.chooser = ''
  Object.assign(input.style, { position: 'fixed', top: '0', left: '0', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' })
  if (options.camera) input.setAttribute('capture', 'environment')
  // Outside the document, WebKit may clear it away while the person still looks for the file.
  document.body.append(input)
  return new Promise((resolve) => {
    const choose = (files: File[]) => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => choose([...(input.files ?? [])].map(ownName)))
    input.addEventListener('cancel', () => choose([]))
    input.click()
  })
}

/** What every phone of one make calls every photo that it takes for a page. */
const NAME_OF_ANY_PHOTO = /^image\.(jpe?g|heic|png)$/i

/** The file under a name of its own: one photo must not become the next version of another. */
export function ownName(file: File): File {
  const ending = NAME_OF_ANY_PHOTO.exec(file.name)?.[1]
  if (ending === undefined) return file
  const { type, lastModified } = file
  const moment = new Date(lastModified).toLocaleString('sv').replaceAll(':', '.')
  return new File([file], `Photo ${moment}.${ending}`, { type, lastModified })
}

interface Dropped {
  files: File[]
  /** Whether a folder was among what was dropped. */
  hadFolder: boolean
  /** How many files and folders could not be read. */
  unread: number
}

/** The files of a drop; a folder brings those in it. */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped> {
  // Both lists are only good until the event is over, so the entries are taken at once.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const plain = [...transfer.files]
  if (!entries.some(isFolder)) return { files: plain, hadFolder: false, unread: 0 }
  const found = (await Promise.all(entries.map(filesIn))).flat()
  const files = found.filter((file) => file !== null)
  return { files, hadFolder: true, unread: found.length - files.length }
}

/** The files of an entry; null for each that cannot be read, so that one of them does not hold up the others. */
async function filesIn(entry: FileSystemEntry): Promise<(File | null)[]> {
  try {
    if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
    if (!isFolder(entry)) return []
    const inside = (await entriesIn(entry)).filter(({ name }) => !OF_THE_SYSTEM.test(name))
    return (await Promise.all(inside.map(filesIn))).flat()
  } catch {
    return [null]
  }
}

/** What systems keep in folders for themselves; no person knows of it. */
const OF_THE_SYSTEM = /^(\.|thumbs\.db$|desktop\.ini$)/i

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    // A reader answers a hundred at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return found
    found.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
