import type { FileContent } from './file-content.ts'
import { wordsOfPdf } from './pdf-words.ts'
import type { Answer, Task } from './reading.ts'
import { recogniseFile } from './recognise-file.ts'

/** First bytes by which a file is recognised. */
const START = 64 * 1024

/** Does the task in the process that calls it; throws an AppError where the file is refused. */
export async function readFile(task: Task, content: FileContent): Promise<Answer> {
  if (task.what === 'words') return { words: await wordsOfPdf(await content.read(0, content.size), task.longest) }
  return { recognised: await recogniseFile(await content.read(0, START), task.fileName, task.isWhole ? content : undefined) }
}
