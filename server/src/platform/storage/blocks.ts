/** The same bytes in blocks of at least so many, each as soon as it is full; the last one is shorter. */
export async function* blocksOf(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, void> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < size) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
