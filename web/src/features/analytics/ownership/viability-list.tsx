import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { VIABILITY } from '@paddock/contract/features/analytics/viability'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { money } from '../../../ui/text/format.ts'
import { businessYearModal } from '../analytics.modals.ts'
import { OpenFigure, partRows } from './figure-rows.tsx'
import type { Ownership } from './ownership-query.ts'
import type { PartsInputs } from './parts-dialog.tsx'
import { inputWords, MEASURE_WORDS, measureValue, READING_WORDS } from './ownership-words.ts'

const TONES = { weak: 'bad', between: 'warn', strong: 'ok' } as const

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
            <Button size="compact-sm" variant="default" onClick={() => openModal(businessYearModal, { clientId, year: null, last: year })}>
              Add a year
            </Button>
          </Group>
        ) : null}
      </Group>
      <Stack component="ul" gap={0} className="lines">
        {viability.figures.map((figure) => (
          <Measure key={figure.measure} clientId={clientId} figures={figures} figure={figure} />
        ))}
      </Stack>
      <Text className="note">
        Operating profit is income less operating costs and what the family drew, before interest, rent and repayments. A year says little
        alone: seasons differ. What a household needs later is a person’s own answer: enter in the year what they agreed to have counted.
      </Text>
    </Stack>
  )
}

type Viability = Ownership['viability']

interface MeasureProps {
  clientId: string
  figures: Ownership
  figure: Viability['figures'][number]
}

function Measure({ clientId, figures, figure }: MeasureProps) {
  const { viability } = figures
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
          {reading === null ? null : <ToneBadge tone={TONES[reading]}>{READING_WORDS[reading]}</ToneBadge>}
          <Text className="num nowrap" fw={650} c={value === null ? 'dimmed' : undefined}>
            {value === null ? (
              nothingToDivideBy ? (
                'Not defined'
              ) : (
                'Not known'
              )
            ) : (
              <OpenFigure
                clientId={clientId}
                title={label}
                words={measureValue(value, unit)}
                rows={inputRows(clientId, figures, measure)}
                ratio
              />
            )}
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

/** Shows how a measure is worked out: the amounts of the year, which open its form, and the records from which the rest comes. */
function inputRows(clientId: string, figures: Ownership, measure: Viability['figures'][number]['measure']): PartsInputs['rows'] {
  const { year } = figures.viability
  const business = new Set(figures.records.filter(({ grouping }) => grouping === 'business').map(({ id }) => id))
  const standing = (owed: boolean) => partRows(figures, figures.holders, owed).filter(({ recordId }) => business.has(recordId))
  return VIABILITY[measure].needs.flatMap((name): PartsInputs['rows'] => {
    if (name === 'businessAssetsCents') return standing(false)
    if (name === 'businessDebtsCents') return standing(true)
    const row = { recordId: name, kind: null, name: inputWords(name), cents: null, note: null, words: inputValue(figures.viability, name) }
    return [{ ...row, onOpen: () => openModal(businessYearModal, { clientId, year }) }]
  })
}

function inputValue({ year, standing }: Viability, name: string): string {
  const value = ({ ...year, ...standing } as Record<string, unknown>)[name]
  if (typeof value !== 'number') return 'not known'
  return name === 'households' || name === 'retirementAge' ? String(value) : money(value)
}
