import { Box, Stack, Text } from '@mantine/core'
import type { LetterKind } from '@paddock/contract/features/letters/letter-texts'
import { fillLetter, type LetterText, sampleValues } from '@paddock/contract/features/letters/letters.rules'
import type { Letterhead } from '@paddock/contract/features/letters/letters.shapes'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../platform/identity/session.ts'
import { fullName } from '../../ui/text/format.ts'
import { Logo } from './logo.tsx'
import classes from './letters.module.css'

interface LetterPreviewProps {
  kind: LetterKind
  text: LetterText
  letterhead: Letterhead
}

/** How a letter reads with sample values. A mail is always dark on white, whatever the theme. */
export function LetterPreview({ kind, text, letterhead }: LetterPreviewProps) {
  const me = useQuery(meQuery).data
  const { name, colour, logoId } = letterhead
  const { subject, parts } = fillLetter(kind, text, sampleValues(kind, name, me ? fullName(me, '') : ''))
  return (
    <section aria-label="Preview" className={`anywhere ${classes.letter}`}>
      <Text component="p" fz="sm" c="gray.6">
        Subject: <strong>{subject}</strong>
      </Text>
      <Box mt="sm" mb="md" pb="sm" fw={600} style={{ borderBottom: `3px solid ${colour}` }}>
        {logoId ? <Logo id={logoId} name={name} /> : name}
      </Box>
      <Stack gap="md">
        {parts.map((part, index) =>
          'words' in part ? (
            <p key={index} className="as-typed">
              {part.words}
            </p>
          ) : (
            <p key={index}>
              <Box component="span" display="inline-block" px="md" py={10} bdrs={8} c="white" bg={colour}>
                {part.label}
              </Box>
            </p>
          ),
        )}
      </Stack>
      <Text component="p" fz="sm" mt="lg" c="gray.6">
        {name}
      </Text>
    </section>
  )
}
