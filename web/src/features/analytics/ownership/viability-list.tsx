import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { VIABILITY } from '@paddock/contract/features/analytics/viability'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { money } from '../../../ui/text/format.ts'
import { businessYearModal } from '../analytics.modals.ts'
import type { Ownership } from './ownership-query.ts'
import { inputWords, MEASURE_WORDS, measureValue, READING_WORDS } from './ownership-words.ts'

const COLORS = { weak: 'red', between: 'yellow', strong: 'green' } as const

/** Whether the business can carry what it has to: each measure with its inputs, and what is missing instead of a guess. */
export function ViabilityList({ clientId, figures }: { clientId: string; figures: Ownership }) {
  const { viability, can } = figures
  const { year } = viability
  return (
    <Stack gap="md">
      <Group gap="sm" justify="space-between">
        <Text fz="sm">{year === null ? 'No financial year is entered yet.' : `Of the year that ended on 30 June ${year.year}.`}</Text>
        {can.edit ? (
          <Group gap="xs">
            {year === null ? null : (
              <Button size="compact-sm" variant="default" onClick={() => openModal(businessYearModal, { clientId, year })}>
                Edit {year.year}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => openModal(businessYearModal, { clientId, year: null })}>
              Add a year
            </Button>
          </Group>
        ) : null}
      </Group>
      <Stack component="ul" gap={0} className="lines">
        {viability.figures.map((figure) => (
          <Measure key={figure.measure} figure={figure} viability={viability} />
        ))}
      </Stack>
      <Text className="note">
        Operating profit is income less operating costs and what the family drew, before interest, rent and repayments. A year says little
        alone: seasons differ. The retirement gap is not worked out: what a household needs is a person’s own answer, and what each has
        beside the farm is not asked.
      </Text>
    </Stack>
  )
}

type Viability = Ownership['viability']

function Measure({ figure, viability }: { figure: Viability['figures'][number]; viability: Viability }) {
  const { measure, unit, value, reading, missing, nothingToDivideBy } = figure
  const { label, formula, source } = MEASURE_WORDS[measure]
  return (
    <Box component="li" py="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{label}</Text>
          {missing.length > 0 ? <span className="second">Missing: {missing.map(inputWords).join(', ')}</span> : null}
          {nothingToDivideBy ? <span className="second">Not defined: there is nothing to hold it against</span> : null}
        </div>
        <Group gap="xs" justify="flex-end">
          {reading === null ? null : (
            <Badge variant="light" color={COLORS[reading]}>
              {READING_WORDS[reading]}
            </Badge>
          )}
          <Text className="num nowrap" fw={650} c={value === null ? 'dimmed' : undefined}>
            {value === null ? (nothingToDivideBy ? 'Not defined' : 'Not known') : measureValue(value, unit)}
          </Text>
        </Group>
      </Group>
      <details>
        <summary className="faint">What it is made of</summary>
        <Box className="note" pt="2xs">
          <p>{formula}</p>
          <ul>
            {VIABILITY[measure].needs.map((name) => (
              <li key={name}>
                {inputWords(name)}: {inputValue(viability, name)}
              </li>
            ))}
          </ul>
          <p>{source}</p>
        </Box>
      </details>
    </Box>
  )
}

function inputValue({ year, standing }: Viability, name: string): string {
  const value = ({ ...year, ...standing } as Record<string, unknown>)[name]
  if (typeof value !== 'number') return 'not known'
  return name === 'households' ? String(value) : money(value)
}
