import { Box, Flex, Stack, Title } from '@mantine/core'
import { currentRole } from '../../platform/api/role.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'

const ANYWHERE = [
  ['Show this list', ['?']],
  ['Close what is on top', ['Esc']],
] as const

const GROUPS = [
  { title: 'Everywhere', keys: [['Search clients, prospects and people', ['Ctrl', 'K']], ...ANYWHERE] },
  {
    title: 'In a list',
    keys: [
      ['Go to the search box', ['/']],
      ['Go from row to row', ['↑', '↓']],
      ['First and last row', ['Home', 'End']],
      ['Open the row', ['Enter']],
      ['Select the row', ['Space']],
    ],
  },
  {
    title: 'On a task of My day',
    keys: [
      ['It is done', ['E']],
      ['Due today', ['T']],
      ['Put it off to tomorrow', ['S']],
      ['Choose its day', ['D']],
    ],
  },
] as const
/** Stakeholders have no search and no long lists. */
const STAKEHOLDER_GROUPS = [{ title: 'Everywhere', keys: ANYWHERE }] as const

/** Lists what the keyboard can do. */
export default function ShortcutsModal({ modal }: ModalProps<object>) {
  return (
    <Dialog modal={modal} title="Keyboard shortcuts">
      <Stack gap="ml">
        {(currentRole() === 'user' ? STAKEHOLDER_GROUPS : GROUPS).map((group) => (
          <section key={group.title}>
            <Title order={3} mb="2xs" c="dimmed" fz="xs" fw={600}>
              {group.title}
            </Title>
            <dl>
              {group.keys.map(([what, keys]) => (
                <Flex key={what} className="hairline" gap="md" align="center" justify="space-between" py="xs" fz="base">
                  <dt>{what}</dt>
                  <Flex component="dd" gap="2xs">
                    {keys.map((key) => (
                      <Box key={key} component="kbd" className="key" miw={26} bg="var(--surface-2)" ta="center">
                        {key}
                      </Box>
                    ))}
                  </Flex>
                </Flex>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
