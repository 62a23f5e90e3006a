import { Text } from '@mantine/core'

interface FamilyRowProps {
  name: string
  /** What is said of it; empty lines are left out. */
  lines: readonly string[]
  /** What it is worth or what is owed, at the right. */
  amount?: string
}

/** A record that the family reads and the practice keeps. */
export function FamilyRow({ name, lines, amount }: FamilyRowProps) {
  return (
    <li className={amount === undefined ? undefined : 'toolbar'}>
      <div className="anywhere">
        <Text inherit fw={600}>
          {name}
        </Text>
        {lines.filter(Boolean).map((line) => (
          <Text key={line} span fz="sm" c="dimmed" display="block">
            {line}
          </Text>
        ))}
      </div>
      {amount === undefined ? null : <span className="num nowrap">{amount}</span>}
    </li>
  )
}
