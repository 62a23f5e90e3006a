import { Select, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { LETTERS } from '@paddock/contract/features/letters/letter-texts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { LetterheadForm } from './letterhead-form.tsx'
import { type LettersSearch, lettersSearch } from './letters-search.ts'

/** What the practice's letters wear and say. */
export function LettersPage({ search }: { search: LettersSearch }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(query(api.letters.getLetters, {}, { showsErrors: true }))
  if (error && !data) return <ErrorPanel title="We could not load your letters" error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting height={420} radius="lg" words="Loading your letters" />
  const { letterhead, letters } = data
  const letter = letters.find(({ kind }) => kind === search.letter) ?? letters[0]
  return (
    <Stack gap="ml">
      <Panel title="How every letter looks">
        <LetterheadForm letterhead={letterhead} />
      </Panel>
      <Panel title="What your letters say">
        <Stack gap="md">
          <Select
            label="Letter"
            maw={420}
            allowDeselect={false}
            data={letters.map(({ kind, changedAt }) => ({
              value: kind,
              label: `${LETTERS[kind].label}${changedAt === null ? '' : ', in your words'}`,
            }))}
            value={letter?.kind ?? null}
            onChange={(kind) => void navigate({ to: '.', search: lettersSearch({ letter: kind ?? undefined }), replace: true })}
          />
          {letter ? <LetterEditor key={letter.kind} letter={letter} letterhead={letterhead} /> : null}
        </Stack>
      </Panel>
    </Stack>
  )
}
