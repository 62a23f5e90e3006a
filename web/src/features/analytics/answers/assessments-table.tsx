import { Box } from '@mantine/core'
import { TRAIT_WORDS, TRAITS } from '@paddock/contract/features/assessments/mini-ipip-scoring'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import plainTable from '../../../ui/table/table.module.css'
import { READER_CONSENT_WORDS } from '../../surveys/front.ts'
import type { Audience } from '../analytics-query.ts'

interface AssessmentsTableProps {
  assessments: Analytics['assessments']
  audience: Audience
}

/** The traits of each person with their range, on the screen and on paper. */
export function AssessmentsTable({ assessments, audience }: AssessmentsTableProps) {
  return (
    <table className={plainTable.plain}>
      <caption className="visually-hidden">Each person’s traits on 1 to 5, with their likely range</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          {TRAITS.map((trait) => (
            <th key={trait} scope="col" data-numeric title={`${TRAIT_WORDS[trait].lower} ${TRAIT_WORDS[trait].higher}`}>
              {TRAIT_WORDS[trait].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assessments.map(({ stakeholderId, name, traits, consent }) => (
          <tr key={stakeholderId}>
            <th scope="row">
              {name}
              {audience === 'adviser' ? <span className="second">{READER_CONSENT_WORDS[consent].label}</span> : null}
            </th>
            {traits.map(({ trait, mean, low, high, n }) => (
              <td key={trait} data-numeric>
                {mean === null || low === null || high === null ? (
                  <Box component="span" c="dimmed">
                    {n} of 4 answered
                  </Box>
                ) : (
                  <>
                    {mean.toFixed(1)}
                    <span className="second">
                      {low.toFixed(1)} to {high.toFixed(1)}
                    </span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
