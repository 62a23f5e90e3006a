import { Alert, Button, Stack, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { call } from '../../../platform/api/api.ts'
import { referenceOf } from '../../../platform/api/api-error.ts'
import { whatIsWrong } from '../../../platform/api/what-is-wrong.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { count, plural } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import type { Request } from './insight-form.tsx'
import { RunProblemAlert } from './run-problem.tsx'
import { costWords } from './run-words.ts'
import classes from '../insights.module.css'

export interface SentPromptInputs {
  clientId: string
  request: Request
}

/** Exactly what a run sends to the language model, to be read and copied; also where no model is set up. */
export default function SentPromptModal({ modal, clientId, request }: ModalProps<SentPromptInputs>) {
  const preview = useQuery({
    queryKey: ['insight preview', clientId, request],
    // The moment it is read it shows what people answered: each opening counts once.
    queryFn: () => call(api.insights.previewInsight, { params: { clientId }, body: request }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { showsErrors: true },
  })
  const { data } = preview
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ message: 'The prompt is copied.' })
    } catch {
      notify({ message: 'This browser does not let us copy. Select the text instead.', tone: 'bad' })
    }
  }
  return (
    <Dialog modal={modal} title="What is sent" size="xl">
      {preview.error ? (
        <RunProblemAlert
          title="There is nothing to send"
          problem={{ message: whatIsWrong(preview.error), reference: referenceOf(preview.error) }}
        />
      ) : data === undefined ? (
        <Waiting height={320} words="Loading what is sent" />
      ) : (
        <Stack gap="md">
          <p className="note anywhere">
            {data.model === null ? 'No language model reads it: nothing leaves this server. ' : `To ${data.model}. `}
            About {plural(data.estimatedTokens, 'token')}, {count(data.characters)} characters, prompt version {data.promptVersion}
            {data.estimatedCost ? `, at most about ${costWords(data.estimatedCost)}` : ''}. {plural(data.answers, 'answer')} used
            {data.keptBack > 0 ? `, ${count(data.keptBack)} kept back as people chose` : ''}.
          </p>
          {data.aliases.length === 0 ? null : (
            <Alert color="sky" title="Which name stands for whom">
              {data.aliases.map(({ alias, name }) => `${alias} is ${name}`).join(', ')}.
            </Alert>
          )}
          <Title order={3} fz="md">
            The prompt
          </Title>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, and the keyboard must reach it */}
          <pre className={`box as-typed anywhere ${classes.raw}`} tabIndex={0} role="group" aria-label="The prompt">
            {data.prompt}
          </pre>
          <details>
            <summary className={classes.summary}>What the model is always told first</summary>
            <pre className={`box as-typed anywhere ${classes.raw}`}>{data.system}</pre>
          </details>
          <DialogActions>
            <Button variant="default" onClick={modal.close}>
              Close
            </Button>
            <Button
              leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
              onClick={() => void copy(`${data.system}\n\n${data.prompt}`)}
            >
              Copy all
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  )
}
