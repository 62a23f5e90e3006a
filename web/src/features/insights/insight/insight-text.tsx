import { Box, Flex, Stack, Title } from '@mantine/core'
import { sectionsOf } from '@paddock/contract/features/insights/insight-text'
import type { Insight, InsightSource } from '@paddock/contract/features/insights/insights.shapes'
import { Link } from '@tanstack/react-router'
import classes from '../insights.module.css'

type Numbered = ReadonlyMap<string, { number: number; source: InsightSource }>

/** The sentences of an insight with what they rest on. Everything here is plain text: what a model wrote is never markup. */
export function InsightText({ insight }: { insight: Pick<Insight, 'id' | 'clientId' | 'key' | 'output' | 'sources'> }) {
  if (insight.output === null) return null
  const sections = sectionsOf(insight.key, insight.output)
  const numbered = numberedSources(insight, sections)
  return (
    <Stack gap="md" maw={720} className="anywhere">
      {sections.map(({ name, heading, entries }) => (
        <Box key={name} {...(name === 'missing' && { px: 14, pt: 10, pb: 'sm', bdrs: 'md', bg: 'var(--mantine-color-default-hover)' })}>
          <Title order={4} mb="2xs" c="dimmed" fz="sm" fw={600}>
            {heading}
          </Title>
          <ul className="points">
            {entries.map((entry, index) => (
              <li key={index} dir="auto">
                {typeof entry === 'string' ? (
                  entry
                ) : (
                  <>
                    {entry.minutes === undefined ? null : <span className={classes.detail}>{entry.minutes} min</span>}
                    {entry.text}
                    {[entry.who, entry.due].filter(Boolean).map((detail) => (
                      <span key={detail} className={classes.detail}>
                        {detail}
                      </span>
                    ))}
                    {entry.cites.map((id) => (
                      <Citation key={id} clientId={insight.clientId} cited={numbered.get(id)} />
                    ))}
                  </>
                )}
              </li>
            ))}
          </ul>
        </Box>
      ))}
      {numbered.size === 0 ? null : (
        <Box className="hairline" pt="sm">
          <Title order={4} mb="2xs" c="dimmed" fz="sm" fw={600}>
            What it rests on
          </Title>
          <Flex component="ol" className="points" gap="3xs" fz="sm">
            {[...numbered.values()].map(({ number, source }) => (
              <li key={number} value={number}>
                <SourceLink clientId={insight.clientId} source={source}>
                  {source.label}
                </SourceLink>
              </li>
            ))}
          </Flex>
        </Box>
      )}
    </Stack>
  )
}

/** Sources in the order in which they are first cited. */
function numberedSources({ sources }: Pick<Insight, 'sources'>, sections: ReturnType<typeof sectionsOf>): Numbered {
  const known = new Map(sources.map((source) => [source.id, source]))
  const found = new Map<string, { number: number; source: InsightSource }>()
  for (const { entries } of sections) {
    for (const id of entries.flatMap((entry) => (typeof entry === 'string' ? [] : entry.cites))) {
      const source = known.get(id)
      if (source && !found.has(id)) found.set(id, { number: found.size + 1, source })
    }
  }
  return found
}

function Citation({ clientId, cited }: { clientId: string; cited: { number: number; source: InsightSource } | undefined }) {
  if (!cited) return null
  return (
    <SourceLink clientId={clientId} source={cited.source} label={`Source ${cited.number}: ${cited.source.label}`}>
      <sup className={classes.cite}>{cited.number}</sup>
    </SourceLink>
  )
}

interface SourceLinkProps {
  clientId: string
  source: InsightSource
  label?: string
  children: React.ReactNode
}

/** Leads to the answer, to everybody's answers to an item, or to the record; a point of an earlier brief leads nowhere. */
function SourceLink({ clientId, source, label, children }: SourceLinkProps) {
  const { surveyId, questionId, questionnaireKey, kind } = source
  const props = { 'aria-label': label, title: label, className: classes.source }
  if (surveyId !== null && questionId !== null) {
    return (
      <Link {...props} to="/clients/$clientId/surveys" params={{ clientId }} search={{ survey: surveyId, question: questionId }}>
        {children}
      </Link>
    )
  }
  if (questionnaireKey !== null && questionId !== null) {
    return (
      <Link {...props} to="/clients/$clientId/surveys" params={{ clientId }} search={{ compare: questionnaireKey, question: questionId }}>
        {children}
      </Link>
    )
  }
  if (kind === 'figure') {
    return (
      <Link {...props} to="/clients/$clientId/general/{-$section}" params={{ clientId, section: 'finances' }}>
        {children}
      </Link>
    )
  }
  return <span title={label}>{children}</span>
}
