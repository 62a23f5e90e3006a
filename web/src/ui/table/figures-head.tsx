import type { ReactNode } from 'react'

interface FiguresHeadProps {
  /** What the rows are called by: one column of words, or several. */
  words: string | readonly string[]
  /** The content above the figures. */
  figures: readonly string[]
  /** One more column. */
  children?: ReactNode
}

/** The head of a table of figures. */
export function FiguresHead({ words, figures, children }: FiguresHeadProps) {
  return (
    <thead>
      <tr>
        {[words].flat().map((each) => (
          <th key={each} scope="col">
            {each}
          </th>
        ))}
        {figures.map((each) => (
          <th key={each} scope="col" data-numeric>
            {each}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
