/** Pieces go on together this often, so that asking before each time costs little. */
const TOGETHER_MS = 250

interface Ways<Reader> {
  /** Whoever reads, as they are now; null where they may not read any more. */
  ask(): Promise<Reader | null>
  onText(text: string): void
  /** Nothing more goes on: they may not read, or that could not be asked. */
  onRefused(): void
}

/** What a model writes for somebody who may lose the right to read it meanwhile: no piece goes on before that was asked again. */
export class AskedPieces<Reader> {
  private readonly ways: Ways<Reader>
  private waiting = ''
  private nextAt = 0
  private timer: NodeJS.Timeout | undefined
  private handing: Promise<Reader | null> | null = null

  constructor(ways: Ways<Reader>) {
    this.ways = ways
  }

  push(text: string): void {
    this.waiting += text
    this.timer ??= setTimeout(() => void this.handOn().catch(() => this.ways.onRefused()), this.nextAt - Date.now())
  }

  /** Hands on what waits, unless it was refused before; answers who may read it. */
  handOn(): Promise<Reader | null> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.nextAt = Date.now() + TOGETHER_MS
    this.handing = this.askAfter(this.handing)
    return this.handing
  }

  private async askAfter(before: Promise<Reader | null> | null): Promise<Reader | null> {
    if (before !== null && (await before) === null) return null
    const text = this.waiting
    this.waiting = ''
    const reader = await this.ways.ask()
    if (reader === null) this.ways.onRefused()
    else if (text !== '') this.ways.onText(text)
    return reader
  }
}
