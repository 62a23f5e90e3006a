import { Radio, Stack } from '@mantine/core'
import { FINANCE_AUDIENCES, type FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { AUDIENCE_CHOICES } from './audience-words.ts'

/** Asks who sees a new record. */
export function AudienceField({ value, onChange }: { value: FinanceAudience; onChange: (audience: FinanceAudience) => void }) {
  return (
    <Radio.Group label="Who sees it" value={value} onChange={(word) => onChange(oneOf(word, FINANCE_AUDIENCES) ?? 'adviser_only')}>
      <Stack gap="sm" mt="xs">
        {FINANCE_AUDIENCES.map((audience) => (
          <Radio key={audience} value={audience} {...AUDIENCE_CHOICES[audience]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
