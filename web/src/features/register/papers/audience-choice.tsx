import { Button, Group, Radio, Stack } from '@mantine/core'
import { FINANCE_AUDIENCES, type FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { registerAudienceModal } from '../papers.modals.ts'

const CHOICES: Record<FinanceAudience, { label: string; description: string }> = {
  adviser_only: { label: 'Only your practice', description: 'Nothing that the family sees uses it.' },
  family: { label: 'The family too', description: 'The family sees it in its record.' },
}

/** The audience of a record, and the version with which the form began. */
export interface SeenAudience {
  audience: FinanceAudience
  /** The stored version; undefined: it is not stored yet. */
  version: number | undefined
}

export const seenOf = (stored: { audience: FinanceAudience; version: number } | undefined): SeenAudience => ({
  audience: stored?.audience ?? 'adviser_only',
  version: stored?.version,
})

interface AudienceChoiceProps {
  clientId: string
  record: RegisterKind
  recordId: string | undefined
  /** The name of a stored record in the question who sees it. */
  name: string
  value: SeenAudience
  onChange: (seen: SeenAudience) => void
}

/** Asks who sees a new record. A stored record is shown or hidden at once, with a reason where it is shown. */
export function AudienceChoice({ clientId, record, recordId, name, value, onChange }: AudienceChoiceProps) {
  const { audience, version } = value
  if (recordId !== undefined && version !== undefined) {
    const shown = audience === 'family'
    const onSaved = (changed: FinanceAudience) => onChange({ audience: changed, version: version + 1 })
    return (
      <Group gap="xs" fz="sm">
        <span className="note">{shown ? 'The family sees this.' : 'Only your practice sees this.'}</span>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => openModal(registerAudienceModal, { clientId, record: { record, recordId, version, audience }, name, onSaved })}
        >
          {shown ? 'Keep it from the family' : 'Show it to the family'}
        </Button>
      </Group>
    )
  }
  const choose = (word: string) => onChange({ audience: oneOf(word, FINANCE_AUDIENCES) ?? 'adviser_only', version })
  return (
    <Radio.Group label="Who sees it" value={audience} onChange={choose}>
      <Stack gap="sm" mt="xs">
        {FINANCE_AUDIENCES.map((each) => (
          <Radio key={each} value={each} {...CHOICES[each]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
