import { Box, VisuallyHidden } from '@mantine/core'
import type { DocumentKind } from '@paddock/contract/features/documents/document.rules'
import {
  type Icon,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconFileZip,
  IconMail,
  IconPhoto,
  IconPlayerPlay,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react'
import { KIND_WORDS } from './document-words.ts'

const ICONS: Record<DocumentKind, Icon> = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  word: IconFileWord,
  sheet: IconTable,
  slides: IconPresentation,
  text: IconFileText,
  mail: IconMail,
  archive: IconFileZip,
  recording: IconPlayerPlay,
}

/** What kind of file it is, with its name for those who do not see it. */
export function KindIcon({ kind, size = 20 }: { kind: DocumentKind; size?: number }) {
  const KindOf = ICONS[kind]
  return (
    <Box component="span" display="inline-flex" flex="none" c="dimmed" title={KIND_WORDS[kind]}>
      <KindOf size={size} stroke={1.5} aria-hidden />
      <VisuallyHidden>{KIND_WORDS[kind]}</VisuallyHidden>
    </Box>
  )
}
