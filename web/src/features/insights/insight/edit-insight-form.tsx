import { Button, Flex, Stack, Textarea } from '@mantine/core'
import { cutText } from '@paddock/contract/cut-text'
import * as api from '@paddock/contract/calls'
import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { whatIsWrong } from '../../../platform/api/what-is-wrong.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { useLeaveGuard } from '../../../ui/form/save-bar.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { textFor } from '../insight-words.ts'

/** Keeps somebody's own text beside what the model wrote. */
export function EditInsightForm({ insight, onClose }: { insight: Insight; onClose: () => void }) {
  const [text, setText] = useState(() => textFor(insight))
  const [version, setVersion] = useState(insight.version)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  useLeaveGuard(text !== textFor(insight) && !busy, 'audience')
  const save = async (edited: string | null) => {
    setBusy(true)
    setFailure(null)
    try {
      await call(api.insights.editInsight, {
        params: { clientId: insight.clientId, insightId: insight.id },
        body: { text: edited, version },
      })
      await reread()
      onClose()
      notify({ message: edited === null ? 'The model’s own words are back.' : 'Your text is saved beside the model’s.' })
    } catch (error) {
      const current = isStale(error) ? (error.current as Insight | undefined) : undefined
      if (current) setVersion(current.version)
      setFailure(
        current?.edited
          ? `${fullName(current.edited.by, 'Somebody')} saved another text meanwhile: “${cutText(current.edited.text, 200)}”. Save again to put yours in its place.`
          : whatIsWrong(error),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Textarea
        ref={field}
        label="Your text"
        description="It is shown beside what the model wrote, which is kept."
        autosize
        minRows={8}
        maxRows={24}
        maxLength={50_000}
        dir="auto"
        value={text}
        error={failure}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Flex gap="xs" wrap="wrap">
        <Button onClick={() => void save(text)} loading={busy}>
          Save text
        </Button>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        {insight.edited ? (
          <Button variant="subtle" onClick={() => void save(null)} disabled={busy}>
            Go back to the model’s words
          </Button>
        ) : null}
      </Flex>
    </Stack>
  )
}
