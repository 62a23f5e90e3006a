import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../../ui/text/format.ts'
import { taskPeopleQuery } from '../task-queries.ts'

/** Chooses who does a task, and says where somebody without an account cannot see it. */
export function DoerSelect({ clientId, ...field }: NativeSelectProps & { clientId: string | undefined }) {
  const { data } = useQuery(taskPeopleQuery(clientId))
  const chosen = data?.stakeholders.find(({ id }) => field.value === `stakeholder:${id}`)
  const optionsOf = (kind: 'colleague' | 'stakeholder', people: readonly { id: string; firstName: string; lastName: string }[] = []) =>
    people.map((person) => ({ value: `${kind}:${person.id}`, label: fullName(person, 'Without a name') }))
  return (
    <NativeSelect
      label="Who"
      data={[
        { value: '', label: 'Nobody yet' },
        { group: 'The practice', items: optionsOf('colleague', data?.colleagues) },
        ...(data?.stakeholders.length ? [{ group: 'The family', items: optionsOf('stakeholder', data.stakeholders) }] : []),
      ]}
      {...field}
      description={
        chosen && chosen.account !== 'active'
          ? 'They have no account yet and cannot see this until they have. Tell them yourself.'
          : undefined
      }
    />
  )
}
