/** Events of work that goes on whether or not somebody still reads them. */
export class EventQueue<T> implements AsyncIterable<T> {
  private readonly waiting: T[] = []
  private wake: () => void = () => undefined
  private ended = false

  push(event: T): void {
    this.waiting.push(event)
    this.wake()
  }

  end(): void {
    this.ended = true
    this.wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) yield next
      if (this.ended) return
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }
}
