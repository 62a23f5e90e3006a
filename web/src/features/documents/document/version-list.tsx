import { Box, Button, Flex, Text } from '@mantine/core'
import type { Document } from '@paddock/contract/features/documents/document.shapes'
import { useState } from 'react'
import { notifyFailure } from '../../../platform/notify.ts'
import { fullName } from '../../../ui/text/format.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { restoreVersion } from '../document-changes.ts'
import { save } from '../content/document-link.ts'
import { bytes } from '../document-words.ts'

interface VersionListProps {
  document: Document
  shownId: string
  onShow: (versionId: string) => void
}

/** All versions, newest first: each to look at, to save, and to make the current one again. */
export function VersionList({ document, shownId, onShow }: VersionListProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const restore = async (versionId: string, number: number) => {
    setBusy(versionId)
    await restoreVersion(document, versionId, number)
    setBusy(null)
  }
  return (
    <section aria-label="Versions">
      <Box component="h3" fz="base" lh={1.35}>
        Versions
      </Box>
      <Box component="ul" className="lines" fz="sm" lh={1.45}>
        {document.versions.map((version) => (
          <li key={version.id}>
            <p>
              <Box component="strong" {...(version.id === shownId && { c: 'var(--positive)' })}>
                Version {version.number}
              </Box>
              {version.isCurrent ? ' · current' : ''}
              {version.restoredFrom === null ? '' : ` · brought back from version ${version.restoredFrom}`}
            </p>
            <Text c="dimmed" fz="sm">
              {fullName(version.uploadedBy, 'Somebody')}, <RelativeDay moment={version.uploadedAt} within withTime />, {bytes(version.size)}
            </Text>
            {version.fileName === document.name ? null : (
              <Text c="dimmed" fz="sm">
                Uploaded as {version.fileName}
              </Text>
            )}
            {document.versions.length > 1 ? (
              <Flex component="p" gap="2xs" wrap="wrap" pt="2xs">
                {version.id === shownId ? null : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Show version ${version.number}`}
                    onClick={() => onShow(version.id)}
                  >
                    Show
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Download version ${version.number}`}
                  onClick={() => void save({ documentId: document.id, versionId: version.id }).catch(notifyFailure)}
                >
                  Download
                </Button>
                {document.can.edit && !version.isCurrent ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    loading={busy === version.id}
                    aria-label={`Restore version ${version.number}`}
                    onClick={() => void restore(version.id, version.number)}
                  >
                    Restore
                  </Button>
                ) : null}
              </Flex>
            ) : null}
          </li>
        ))}
      </Box>
    </section>
  )
}
