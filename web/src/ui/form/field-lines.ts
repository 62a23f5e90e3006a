/** Two halves that follow each other share a line. */
export function linesOf<F extends { half?: true | undefined }>(fields: readonly F[]): [F, ...F[]][] {
  const lines: [F, ...F[]][] = []
  for (const field of fields) {
    const last = lines.at(-1)
    if (last?.length === 1 && field.half && last[0].half) last.push(field)
    else lines.push([field])
  }
  return lines
}
