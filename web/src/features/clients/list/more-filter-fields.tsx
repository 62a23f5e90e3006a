import { Checkbox } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { COMPLETIONS, EQUITY_BANDS, OVERDUE_KINDS, QUIET_DAYS, WAITS_FOR } from '@paddock/contract/features/clients/clients.rules'
import { ENTERPRISE_WORDS, ENTERPRISES, REGION_WORDS, REGIONS } from '@paddock/contract/features/clients/clients.words'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { optionsOf } from '../../../ui/text/words.ts'
import type { ClientsSearch } from './clients-search.ts'
import { FilterChoice } from './filter-choice.tsx'
import { COMPLETION_FILTER, EQUITY_FILTER, OVERDUE_FILTER, QUIET_FILTER, WAITS_FILTER } from './filter-words.ts'

interface MoreFilterProps {
  name: string
  search: ClientsSearch
  onChange: (next: Partial<ClientsSearch>) => void
  labelled: boolean
}

/** A filter that is shown only behind the button. */
export default function MoreFilter({ name, labelled, ...props }: MoreFilterProps) {
  const { search, onChange } = props
  switch (name) {
    case 'region':
      return (
        <FilterChoice
          {...{ labelled, label: 'State', options: optionsOf(REGION_WORDS), value: search.region }}
          onChange={(word) => onChange({ region: oneOf(word, REGIONS) })}
        />
      )
    case 'enterprise':
      return (
        <FilterChoice
          {...{ labelled, label: 'Enterprise', options: optionsOf(ENTERPRISE_WORDS), value: search.enterprise }}
          onChange={(word) => onChange({ enterprise: oneOf(word, ENTERPRISES) })}
        />
      )
    case 'equity':
      return (
        <FilterChoice
          {...{ labelled, label: 'Total equity', options: optionsOf(EQUITY_FILTER), value: search.equity }}
          onChange={(word) => onChange({ equity: oneOf(word, EQUITY_BANDS) })}
        />
      )
    case 'quietDays':
      return (
        <FilterChoice
          {...{ labelled, label: 'Last contact', every: 'At any time', options: optionsOf(QUIET_FILTER), value: search.quietDays }}
          onChange={(word) => onChange({ quietDays: oneOf(word, QUIET_DAYS) })}
        />
      )
    case 'overdue':
      return (
        <FilterChoice
          {...{ labelled, label: 'Overdue', every: 'Whether or not', options: optionsOf(OVERDUE_FILTER), value: search.overdue }}
          onChange={(word) => onChange({ overdue: oneOf(word, OVERDUE_KINDS) })}
        />
      )
    case 'completion':
      return (
        <FilterChoice
          {...{ labelled, label: 'Questionnaires', every: 'Any', options: optionsOf(COMPLETION_FILTER), value: search.completion }}
          onChange={(word) => onChange({ completion: oneOf(word, COMPLETIONS) })}
        />
      )
    case 'waitsFor':
      return (
        <FilterChoice
          {...{ labelled, label: 'Waits for', every: 'Anybody', options: optionsOf(WAITS_FILTER), value: search.waitsFor }}
          onChange={(word) => onChange({ waitsFor: oneOf(word, WAITS_FOR) })}
        />
      )
    case 'tag':
      return <TagFilter {...props} labelled={labelled} />
    case 'converted':
      return (
        <Checkbox
          label="Was a prospect before"
          checked={search.converted ?? false}
          onChange={(event) => onChange({ converted: event.currentTarget.checked || undefined })}
        />
      )
    default:
      return null
  }
}

/** The person's own tags; one that no record wears any more stays while it is chosen. */
function TagFilter({ search, onChange, labelled }: Omit<MoreFilterProps, 'name'>) {
  const tags = (useQuery(query(api.clients.listTags, {})).data?.rows ?? []).map(({ tag }) => tag)
  const offered = search.tag === undefined || tags.includes(search.tag) ? tags : [search.tag, ...tags]
  return (
    <FilterChoice
      {...{
        labelled,
        label: 'My tags',
        every: 'With or without',
        options: offered.map((tag) => ({ value: tag, label: tag })),
        value: search.tag,
      }}
      onChange={(tag) => onChange({ tag })}
    />
  )
}
