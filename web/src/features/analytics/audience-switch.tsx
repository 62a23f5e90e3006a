import { SegmentedControl, Text } from '@mantine/core'
import classes from './analytics.module.css'
import type { Audience } from './analytics-query.ts'

const EXPLAINED: Record<Audience, string> = {
  adviser: 'Everything that was sent, and who may see it. Each person sees that you opened their answers.',
  family:
    'What you may show the family: names where people share them, and counts of closed rounds that give nobody’s answer away. Nothing that is for you alone.',
}

/** For whom the figures are, and what that means. */
export function AudienceSwitch({ audience, onChange }: { audience: Audience; onChange: (audience: Audience) => void }) {
  return (
    <div className={classes.audience}>
      <SegmentedControl
        aria-label="For whom"
        value={audience}
        onChange={(value) => onChange(value)}
        data={[
          { value: 'adviser', label: 'For me' },
          { value: 'family', label: 'For the family' },
        ]}
      />
      <Text maw={660} c="dimmed" fz="sm" lh={1.45} aria-live="polite">
        {EXPLAINED[audience]}
      </Text>
    </div>
  )
}
