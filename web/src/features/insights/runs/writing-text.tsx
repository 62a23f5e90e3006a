import { Button, Flex, Group, Loader, Stack, Title } from '@mantine/core'
import { textSoFar } from '@paddock/contract/features/insights/insight-text'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import { IconPlayerStop } from '@tabler/icons-react'

/** What the model has written so far, as sentences under their headings. */
export function WritingText({ promptKey, raw, onStop }: { promptKey: PromptKey; raw: string; onStop: () => void }) {
  const sections = textSoFar(promptKey, raw)
  return (
    <Stack component="section" className="card anywhere" gap="md" mih={220} px={18} py="md" aria-label="Being written" aria-busy="true">
      <Flex rowGap="xs" columnGap="sm" align="center" justify="space-between" wrap="wrap">
        <Group component="output" gap="sm" wrap="nowrap" fw={600}>
          <Loader size={16} aria-hidden />
          {raw === '' ? 'The model is reading' : 'The model is writing'}
        </Group>
        <Button size="compact-sm" variant="default" leftSection={<IconPlayerStop size={15} stroke={1.75} aria-hidden />} onClick={onStop}>
          Stop
        </Button>
      </Flex>
      {sections.map(({ heading, texts }, index) => (
        <div key={index}>
          <Title order={4} mb="2xs" c="dimmed" fz="sm" fw={600}>
            {heading}
          </Title>
          <ul className="points">
            {texts.map((text, place) => (
              <li key={place}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  )
}
