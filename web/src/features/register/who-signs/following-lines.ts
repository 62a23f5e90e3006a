import type { Vacancy } from '@paddock/contract/features/register/who-signs'

interface FollowingLine {
  names: string[]
  by: string
  problem: string
}

/** Those who follow by one paper stand in one line, so that a family's answer has room on one page. */
export function followingLines(follows: readonly Pick<Vacancy['follows'][number], 'name' | 'by' | 'problem'>[]): FollowingLine[] {
  const lines = new Map<string, FollowingLine>()
  for (const { name, by, problem } of follows) {
    const key = JSON.stringify([by, problem])
    const line = lines.get(key) ?? { names: [], by, problem }
    lines.set(key, { ...line, names: [...line.names, name] })
  }
  return [...lines.values()]
}
