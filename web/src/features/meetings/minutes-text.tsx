import { Box, Stack, Title } from '@mantine/core'
import { alsoOnAgenda, isTalkedAbout, whoWasThere } from '@paddock/contract/features/meetings/meetings.rules'
import type { Minutes } from '@paddock/contract/features/meetings/meetings.shapes'
import { day } from '../../ui/text/format.ts'
import { whenWords } from './meeting-words.ts'

/** Shows the minutes, on a screen and on paper. */
export function MinutesText({ minutes }: { minutes: Minutes }) {
  const { place, absent, items } = minutes
  const present = whoWasThere(minutes)
  const also = alsoOnAgenda(items)
  return (
    <Stack gap="md" maw={680}>
      <Box component="p" c="dimmed">
        {[whenWords(minutes), place].filter(Boolean).join(', ')}
        {present ? `. Present: ${present}` : ''}
        {absent.length > 0 ? `. Did not come: ${absent.join(', ')}` : ''}.
      </Box>
      {items.filter(isTalkedAbout).map(({ title, notes, decisions, actions }, index) => (
        <section key={index}>
          <Title order={3} size="h3" mb="2xs">
            {title}
          </Title>
          {notes ? (
            <p className="anywhere" style={{ whiteSpace: 'pre-wrap' }}>
              {notes}
            </p>
          ) : null}
          {decisions.length + actions.length > 0 ? (
            <ul>
              {decisions.map(({ words, agreed, notAgreed }, place) => (
                <li key={`decision ${place}`} className="anywhere">
                  <strong className="strong">Decided:</strong> {words}
                  <span className="second">
                    {[
                      agreed.length > 0 ? `Agreed: ${agreed.join(', ')}` : '',
                      notAgreed.length > 0 ? `Did not agree: ${notAgreed.join(', ')}` : '',
                    ]
                      .filter(Boolean)
                      .join('; ')}
                  </span>
                </li>
              ))}
              {actions.map(({ words, who, dueOn }, place) => (
                <li key={`action ${place}`} className="anywhere">
                  <strong className="strong">To do:</strong> {words}
                  <span className="second">{[who, dueOn ? `by ${day(dueOn)}` : ''].filter(Boolean).join(', ')}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      {also ? <p className="note">{also}</p> : null}
    </Stack>
  )
}
