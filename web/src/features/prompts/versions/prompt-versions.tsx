import { Box, Button, Flex, NativeSelect, Stack } from '@mantine/core'
import type { Prompt, PromptVersion } from '@paddock/contract/features/prompts/prompts.shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { count, fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { rollBackPromptModal } from '../prompts.modals.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import table from '../../../ui/table/table.module.css'
import { Panel } from '../../../ui/page/panel.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { LateDifference } from './late-difference.tsx'
import { VersionRuns } from '../prompt-runs.tsx'
import { versionQuery, versionsQuery } from '../prompt-queries.ts'
import type { PromptsSearch } from '../prompts-search.ts'
import classes from '../prompts.module.css'

/** Lists every text that this prompt has had, to compare it or to bring it back. */
export function PromptVersions({ prompt, search }: { prompt: Prompt; search: PromptsSearch }) {
  const { data, error, refetch } = useQuery(versionsQuery(prompt.id))
  if (error && !data) return <ErrorPanel title="We could not load the versions" error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting height={320} words="Loading the versions" />
  return (
    <Stack gap="ml" maw={1100}>
      <Comparison prompt={prompt} versions={data.rows} search={search} />
      <Panel title="Versions" flush>
        {/* On a phone it is scrolled sideways, also with the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <Box component="section" pos="relative" className={table.scroll} tabIndex={0} aria-label="All versions">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">Made</th>
                <th scope="col">Why</th>
                <th scope="col">Length</th>
                <th scope="col">Runs</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((version) => (
                <tr key={version.id}>
                  <td className="num">
                    {version.number} {version.id === prompt.published.id ? <ToneBadge tone="ok">Published</ToneBadge> : null}
                  </td>
                  <td className="nowrap">
                    <RelativeDay moment={version.createdAt} withTime />
                    <Box component="span" display="block" c="dimmed" fz="xs">
                      {authorOf(version)}
                    </Box>
                  </td>
                  <Box component="td" className="anywhere" miw={200}>
                    {version.note}
                  </Box>
                  <td className="num">{count(version.length)}</td>
                  <td className="nowrap">
                    <VersionRuns promptKey={prompt.key} version={version.number} />
                  </td>
                  <Box component="td" className="nowrap" ta="end">
                    {version.id === prompt.published.id ? null : (
                      <Button variant="default" size="compact-sm" onClick={() => openModal(rollBackPromptModal, { prompt, version })}>
                        Publish again
                      </Button>
                    )}
                  </Box>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Panel>
    </Stack>
  )
}

const authorOf = ({ author }: PromptVersion) => (author ? fullName(author, 'Somebody') : 'Came with the product')

/** Which two texts are compared is in the address, so that it can be shared. */
function Comparison({ prompt, versions, search }: { prompt: Prompt; versions: readonly PromptVersion[]; search: PromptsSearch }) {
  const navigate = useNavigate()
  const numbers = versions.map(({ number }) => String(number))
  const sides = prompt.draft ? ['draft', ...numbers] : numbers
  const chosen = (asked: string | undefined, usual: string) => (asked !== undefined && sides.includes(asked) ? asked : usual)
  const to = chosen(search.to, sides[0] ?? '')
  const published = String(prompt.published.number)
  const from = chosen(search.from, to === published ? (numbers[numbers.indexOf(to) + 1] ?? to) : published)
  const compare = (next: { from?: string; to?: string }) =>
    void navigate({ to: '/admin/ai-prompts', search: { prompt: prompt.key, part: 'versions', from, to, ...next }, replace: true })
  const options = sides.map((side) => ({
    value: side,
    label: side === 'draft' ? 'The draft' : `Version ${side}${side === published ? ', published' : ''}`,
  }))
  if (sides.length < 2) {
    return (
      <Panel title="What changed">
        <p className="note">There is one version so far. Change the text and save the draft: both are compared here.</p>
      </Panel>
    )
  }
  return (
    <Panel title="What changed">
      <Flex className={`toolbar ${classes.choices}`} align="flex-end" mb="sm">
        <NativeSelect label="From" value={from} data={options} onChange={(event) => compare({ from: event.currentTarget.value })} />
        <NativeSelect label="To" value={to} data={options} onChange={(event) => compare({ to: event.currentTarget.value })} />
      </Flex>
      <Compared prompt={prompt} versions={versions} from={from} to={to} />
    </Panel>
  )
}

interface ComparedProps {
  prompt: Prompt
  versions: readonly PromptVersion[]
  from: string
  to: string
}

function Compared({ prompt, versions, from, to }: ComparedProps) {
  const before = useSideText(prompt, versions, from)
  const after = useSideText(prompt, versions, to)
  const failed = before.error ?? after.error
  if (failed) return <ErrorPanel title="We could not load the texts" error={failed} />
  if (before.text === undefined || after.text === undefined) return <Waiting height={160} words="Comparing" />
  return <LateDifference before={before.text} after={after.text} />
}

function useSideText(prompt: Prompt, versions: readonly PromptVersion[], side: string) {
  const version = versions.find(({ number }) => String(number) === side)
  const { data, error } = useQuery({
    ...versionQuery(prompt.id, version?.id ?? ''),
    enabled: version !== undefined,
    // A version never changes.
    staleTime: Infinity,
  })
  return { text: side === 'draft' ? prompt.draft?.text : data?.text, error }
}
