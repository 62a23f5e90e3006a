import { Box, Flex, SegmentedControl, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { EXAMPLE_VALUES } from '@paddock/contract/features/prompts/prompt-examples'
import { renderTemplate } from '@paddock/contract/features/prompts/render-template'
import type { LanguageModel, Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { query } from '../../../platform/api/queries.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ModelNote } from '../model-note.tsx'
import { PromptTrial } from './prompt-trial.tsx'
import { RenderedPrompt } from './rendered-prompt.tsx'
import { ClientSelect, PersonSelect, type TrialClient } from './trial-client.tsx'
import type { PromptText } from '../draft/use-prompt-text.ts'
import classes from '../prompts.module.css'

interface PromptTryTabProps {
  prompt: Prompt
  writing: PromptText
  model: LanguageModel | null
}

type Audience = 'adviser' | 'family'

/** What the text becomes for the example family or a client, and what the model makes of it. */
export function PromptTryTab({ prompt, writing, model }: PromptTryTabProps) {
  const [client, setClient] = useState<TrialClient | null>(null)
  const [personId, setPersonId] = useState<string | null>(null)
  const [audience, setAudience] = useState<Audience>('family')
  const asksForPerson = prompt.key === 'stakeholder_summary'
  const readsAnswers = asksForPerson || prompt.key === 'alignment_brief' || prompt.key === 'family_meeting_agenda'
  const request = client && {
    text: writing.text,
    clientId: client.id,
    audience,
    ...(asksForPerson && personId ? { stakeholderId: personId } : {}),
  }
  return (
    <Stack gap="ml" maw={1100}>
      <Panel title="Fill it with">
        <Flex className={`toolbar ${classes.choices}`} align="flex-end" mb="sm">
          <ClientSelect
            value={client}
            onChange={(chosen) => {
              setClient(chosen)
              setPersonId(null)
            }}
          />
          {client && asksForPerson ? <PersonSelect clientId={client.id} value={personId} onChange={setPersonId} /> : null}
          {client && readsAnswers ? (
            <div>
              <Box component="span" display="block" mb={6} fz="sm" fw={550} id="prompt-audience">
                Answers that
              </Box>
              <SegmentedControl
                aria-labelledby="prompt-audience"
                value={audience}
                onChange={(chosen) => setAudience(chosen)}
                data={[
                  { value: 'family', label: 'the family may see' },
                  { value: 'adviser', label: 'the adviser sees' },
                ]}
              />
            </div>
          ) : null}
        </Flex>
        <p className="note">
          {client
            ? 'People’s sharing choices apply. Answers that you see here count as opened by you, and the people who gave them can tell.'
            : 'Without a client, an invented family fills the variables. Choose a client to see the real thing, and to run it.'}
        </p>
      </Panel>
      {request ? (
        <ClientPreview prompt={prompt} request={request} model={model} />
      ) : (
        <ExamplePreview prompt={prompt} text={writing.text} model={model} />
      )}
      <Panel title="Test run">
        {model === null ? <ModelNote model={null} /> : null}
        {model && !request ? <p className="note">Choose a client above: a run takes a client’s record, never the example.</p> : null}
        {model && request ? (
          <PromptTrial key={client?.id} promptKey={prompt.key} request={request} isSound={writing.problems.length === 0} />
        ) : null}
      </Panel>
    </Stack>
  )
}

function ExamplePreview({ prompt, text, model }: { prompt: Prompt; text: string; model: LanguageModel | null }) {
  const settled = useDeferredValue(text)
  const rendered = useMemo(() => renderTemplate(prompt.key, settled, EXAMPLE_VALUES[prompt.key]), [prompt.key, settled])
  return <RenderedPrompt title="As it reads for the example family" system={prompt.system} prompt={rendered} model={model} />
}

interface ClientPreviewProps {
  prompt: Prompt
  request: { text: string; clientId: string; audience: Audience; stakeholderId?: string }
  model: LanguageModel | null
}

function ClientPreview({ prompt, request, model }: ClientPreviewProps) {
  const { data, error, refetch } = useQuery({
    ...query(api.insights.previewPrompt, { body: { ...request, key: prompt.key } }, { showsErrors: true }),
    // Each preview opens people's answers: what was shown is not asked for again by itself.
    staleTime: Infinity,
    retry: false,
  })
  if (error) {
    return (
      <Panel title="As it reads for this client">
        <ErrorPanel title="This prompt cannot be filled for this client" error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  return (
    <RenderedPrompt
      title="As it reads for this client"
      system={data?.system ?? prompt.system}
      prompt={data?.prompt}
      model={model}
      cost={data?.estimatedCost ?? null}
    />
  )
}
