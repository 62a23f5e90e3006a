/** Whether a part of the page could not be fetched: after a release its file is gone, or the connection is. Only loading the page afresh helps. */
export function isChunkFailure(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|unable to preload css|error loading dynamically/i
  return error instanceof Error && words.test(error.message)
}
