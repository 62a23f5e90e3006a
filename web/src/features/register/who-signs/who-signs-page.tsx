import { Box, Flex, NativeSelect, SegmentedControl } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { EVENT_WORDS, SIGNING_EVENTS } from '@paddock/contract/features/register/signing-events'
import { whoSigns } from '@paddock/contract/features/register/who-signs'
import { useQuery } from '@tanstack/react-query'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { PrintButton, PrintedPage } from '../../../ui/page/printed-page.tsx'
import { plainToday } from '../../../ui/text/format.ts'
import { nameOfPerson } from '../parties/party-names.ts'
import { type Register, registerQuery } from '../register-query.ts'
import { WhoSignsAnswer } from './who-signs-answer.tsx'
import classes from './who-signs.module.css'
import type { WhoSignsSearch } from './who-signs-search.ts'

interface WhoSignsProps {
  client: ClientDetail
  search: WhoSignsSearch
  /** Writes another person or event into the address. */
  onSearch: (search: WhoSignsSearch) => void
}

/** Who signs tomorrow: what falls vacant when one person dies, loses capacity or leaves; on screen, and on a page to print. */
export function WhoSignsPage({ client, search, onSearch }: WhoSignsProps) {
  const { data, error, refetch } = useQuery(registerQuery(client.id))
  if (data === undefined) {
    return (
      <Panel title="Who signs tomorrow?">
        {error ? (
          <ErrorPanel title="We could not load the register" error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting height={180} words="Loading the register" />
        )}
      </Panel>
    )
  }
  return <Chosen client={client} search={search} onSearch={onSearch} register={data} />
}

/** The living people of the register, those with a role first. */
function peopleToAsk({ people, roles }: Register): Register['people'] {
  const hasRole = new Set(roles.map(({ holder }) => holder?.id))
  const rank = ({ id, generation }: Register['people'][number]) => (hasRole.has(id) ? 0 : 10) + (generation ?? 9)
  return people
    .filter(({ life, involvement }) => life === 'living' && involvement !== 'helper')
    .sort((one, other) => rank(one) - rank(other))
}

function Chosen({ client, search, onSearch, register }: WhoSignsProps & { register: Register }) {
  const people = peopleToAsk(register)
  const person = people.find(({ id }) => id === search.person) ?? people[0]
  const event = search.event ?? 'died'
  const answer = person ? whoSigns(register, person.id, event, plainToday()) : null
  if (!person || !answer) {
    return (
      <Panel title="Who signs tomorrow?">
        <p className="note">Nobody of the family is in the register yet. Add its people first.</p>
      </Panel>
    )
  }
  const subject = `For the adviser only: who signs tomorrow if ${answer.name} ${PHRASES[event]}`
  return (
    <Panel title="Who signs tomorrow?" action={<PrintButton name={`Who signs tomorrow, ${answer.name}, ${client.businessName}`} />}>
      <Flex gap="md" wrap="wrap" align="flex-end" mb="md">
        <NativeSelect
          label="If this person"
          data={people.map((each) => ({ value: each.id, label: nameOfPerson(each) }))}
          value={person.id}
          onChange={(change) => onSearch({ person: change.currentTarget.value, event })}
        />
        <SegmentedControl
          aria-label="What happens"
          data={SIGNING_EVENTS.map((each) => ({ value: each, label: EVENT_WORDS[each] }))}
          value={event}
          onChange={(word) => onSearch({ person: person.id, event: oneOf(word, SIGNING_EVENTS) ?? 'died' })}
        />
      </Flex>
      <PrintedPage title={client.businessName} from={client.organizationName} subject={subject}>
        <Box component="p" className="lead">
          By the papers in this record, if {answer.name} {PHRASES[event]}.{event === 'died' ? ' An enduring power ends at death.' : ''}
        </Box>
        <div className={classes.answer}>
          <WhoSignsAnswer answer={answer} event={event} />
        </div>
        <p className="second">This shows what is entered here. It is not legal advice. Ask a solicitor what follows from a paper.</p>
      </PrintedPage>
    </Panel>
  )
}

const PHRASES = { died: 'dies', lost_capacity: 'loses capacity', left: 'leaves' } as const
