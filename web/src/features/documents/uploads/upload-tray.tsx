import { ActionIcon, Button, Flex, Group, Progress, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useState, useSyncExternalStore } from 'react'
import { plural, wholePercent } from '../../../ui/text/format.ts'
import { totalsOf, type Upload } from './upload-list.ts'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { UploadRow } from './upload-row.tsx'
import type { UploadTarget } from './upload-target.ts'
import classes from './upload-tray.module.css'
import { uploads } from './uploads.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Files on their way, at the foot of every page: each with its progress, and all together. */
export default function UploadTray() {
  const list = useSyncExternalStore(uploads.subscribe, uploads.view)
  const [chosen, setFolded] = useState<boolean | null>(null)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // On a phone the list covers half of what is being written, so it opens by itself only where it has something to say.
  const folded = chosen ?? (isPhone && list.every(({ words }) => words === null))
  if (list.length === 0) return <UnfinishedUploads className={`card ${classes.tray}`} />
  const { open, paused, share } = totalsOf(list)
  const Fold = folded ? IconChevronUp : IconChevronDown
  return (
    <section className={`card ${classes.tray}`} aria-label="Uploads">
      <Flex component="header" gap="xs" justify="space-between" align="center" mih={46} py={6} pl={14} pr={10}>
        <h2 aria-live="polite">
          <Group
            component={UnstyledButton}
            gap="xs"
            wrap="nowrap"
            mih={30}
            fz="base"
            fw={600}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            <Fold {...icon} />
            {headline(list)}
          </Group>
        </h2>
        {open > 0 ? (
          paused === open ? (
            <Button size="compact-sm" variant="default" leftSection={<IconPlayerPlay {...icon} />} onClick={() => uploads.resumeAll()}>
              Resume all
            </Button>
          ) : open > 1 ? (
            <Button size="compact-sm" variant="default" leftSection={<IconPlayerPause {...icon} />} onClick={() => uploads.pauseAll()}>
              Pause all
            </Button>
          ) : null
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label="Close the list of uploads" onClick={() => uploads.clearEnded()}>
            <IconX {...icon} />
          </ActionIcon>
        )}
      </Flex>
      {open > 0 ? <Progress size={4} radius={0} value={share * 100} aria-label={`All files: ${wholePercent(share)} sent`} /> : null}
      {folded ? null : (
        <ul className="rows fill">
          {list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {folded ? null : <UnfinishedUploads className="hairline" />}
    </section>
  )
}

/** "Sending 3 files, 42%", "2 files uploaded, 1 not taken". */
function headline(list: readonly Upload<UploadTarget>[]): string {
  const { open, done, refused, paused, share } = totalsOf(list)
  if (open > 0 && paused === open) return `${plural(open, 'file')} paused`
  if (open > 0) return `Sending ${plural(open, 'file')}, ${wholePercent(Math.min(share, 0.99))}`
  const parts = [done > 0 ? `${plural(done, 'file')} uploaded` : null, refused > 0 ? `${refused} not taken` : null]
  return parts.filter(Boolean).join(', ')
}
