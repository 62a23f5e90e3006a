import { figureIn, type ProposalRules, filledFields } from '../plan.ts'

const titleOf = (year: unknown) => `Year ending 30 June ${String(year)}`

/** Proposes the figures of a financial year. */
export const businessYearRules: ProposalRules = {
  read: {
    q17: (row) => {
      const { year, incomeCents, surplusCents, drawingsCents } = row as Record<string, unknown>
      const given = filledFields({ incomeCents, surplusCents, drawingsCents })
      return typeof year === 'number' && Object.keys(given).length > 0 ? { year, ...given } : null
    },
  },
  title: ({ year }) => titleOf(year),
  candidates: ({ businessYears }) => businessYears.map(({ id, year }) => ({ id, title: titleOf(year) })),
  match: ({ year }, { businessYears }) => businessYears.find((each) => each.year === year)?.id ?? null,
  plan: (fields, replacesId, plan) => {
    const names = ['incomeCents', 'surplusCents', 'drawingsCents']
    const given = filledFields(Object.fromEntries(names.map((name) => [name, figureIn(fields, name)])))
    const stored = plan.recorded.businessYears.find(({ id }) => id === replacesId)
    if (stored) return plan.change('business_year', stored, given, titleOf(stored.year))
    return plan.add('business_year', { year: figureIn(fields, 'year'), ...given }, titleOf(fields.year))
  },
}
