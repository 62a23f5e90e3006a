import type { FileContent } from './file-content.ts'
import { wordsOfPdf } from './pdf-words.ts'
import type { Answer, TakePiece, ReadingTask } from './reading.ts'
import { recogniseFile } from './recognise-file.ts'
import { linesOfWorkbook } from './workbook-rows.ts'

/** First bytes by which a file is recognised. */
const START = 64 * 1024

/** Does the task in the process that calls it; throws an AppError where the file is refused. */
export async function readFile(task: ReadingTask, content: FileContent, take: TakePiece): Promise<Answer> {
  if (task.what === 'lines') return { lines: await handOn(linesOfWorkbook(content, task.maxColumns), take) }
  if (task.what === 'words') return { words: await wordsOfPdf(await content.read(0, content.size), task.longest) }
  return { recognised: await recogniseFile(await content.read(0, START), task.fileName, task.isWhole ? content : undefined) }
}

/** Hands every piece on, one after the other; answers how many characters they had. */
async function handOn(pieces: AsyncIterable<string>, take: TakePiece): Promise<number> {
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    await take(piece)
  }
  return length
}
