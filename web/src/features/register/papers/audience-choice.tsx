import { Radio, Stack } from '@mantine/core'
import { FINANCE_AUDIENCES, type FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { oneOf } from '../../../platform/browser/search-params.ts'

const CHOICES: Record<FinanceAudience, { label: string; description: string }> = {
  adviser_only: { label: 'Only your practice', description: 'Nothing that the family sees is made with it.' },
  family: { label: 'The family, too', description: 'It stands in what the family sees of its record.' },
}

/** Who sees what is entered by hand; of what stands already a sentence says it. */
export function AudienceChoice({
  value,
  isNew,
  onChange,
}: {
  value: FinanceAudience
  isNew: boolean
  onChange: (audience: FinanceAudience) => void
}) {
  if (!isNew) return <p className="note">{value === 'family' ? 'The family sees this.' : 'Only your practice sees this.'}</p>
  return (
    <Radio.Group label="Who sees it" value={value} onChange={(word) => onChange(oneOf(word, FINANCE_AUDIENCES) ?? 'adviser_only')}>
      <Stack gap="sm" mt="xs">
        {FINANCE_AUDIENCES.map((audience) => (
          <Radio key={audience} value={audience} {...CHOICES[audience]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
