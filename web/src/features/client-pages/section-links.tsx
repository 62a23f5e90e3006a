import { Box, Flex, NativeSelect } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { Link, useNavigate } from '@tanstack/react-router'
import { GENERAL_SECTIONS, type GeneralSection, sectionParam } from '../clients/front.ts'
import { count } from '../../ui/text/format.ts'
import type { SectionState } from './section-states.ts'
import classes from './section-links.module.css'

interface SectionLinksProps {
  client: ClientDetail
  section: GeneralSection
  /** How much is in each section, and whether something waits there. */
  states: Partial<Record<GeneralSection, SectionState>>
}

/** The sections of the General tab: a list of links at the left, on a phone a select above. */
export function SectionLinks({ client, section, states }: SectionLinksProps) {
  const navigate = useNavigate()
  const to = `/${client.status}s/$clientId/general/{-$section}` as const
  const paramsOf = (id: GeneralSection) => ({ clientId: client.id, ...sectionParam(id) })
  const sections = (Object.keys(GENERAL_SECTIONS) as GeneralSection[]).filter(
    (id) => id !== 'proposals' || id === section || states.proposals,
  )
  return (
    <>
      <nav aria-label="Sections of the record" className={classes.links}>
        {sections.map((id) => (
          <Link key={id} to={to} params={paramsOf(id)} activeOptions={{ exact: true }} className={classes.link}>
            {GENERAL_SECTIONS[id]}
            <State state={states[id]} />
          </Link>
        ))}
      </nav>
      <NativeSelect
        aria-label="Section of the record"
        className={classes.select ?? ''}
        value={section}
        data={sections.map((id) => ({ value: id, label: inWords(GENERAL_SECTIONS[id], states[id]) }))}
        onChange={(event) => void navigate({ to, params: paramsOf(event.currentTarget.value as GeneralSection) })}
      />
    </>
  )
}

function State({ state }: { state: SectionState | undefined }) {
  if (!state) return null
  return (
    <Flex component="span" align="center" gap="xs" c="dimmed">
      {state.waits ? (
        <>
          <Box component="i" w={8} h={8} bdrs="50%" bg="wheat.4" />
          <span className="visually-hidden">Needs attention</span>
        </>
      ) : null}
      {state.count > 0 ? <span className="num">{count(state.count)}</span> : null}
    </Flex>
  )
}

const inWords = (label: string, state: SectionState | undefined) =>
  [label, state && state.count > 0 ? ` (${count(state.count)})` : '', state?.waits ? ', needs attention' : ''].join('')
