import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { place } from '../../ui/text/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Person } from '../../ui/page/person.tsx'
import { wordOf } from '../../ui/text/words.ts'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import type { MyFamily } from './family-queries.ts'
import classes from './home/home.module.css'

/** Shows who looks after the family, and how to reach them. */
export function AdviserCard({ family: { adviser, practice } }: { family: MyFamily }) {
  const where = place(practice.town, practice.region)
  return (
    <Panel title="Your adviser">
      {adviser ? (
        <Person
          size="large"
          name={adviser.name || practice.name}
          detail={adviser.profession ? wordOf(PROFESSION_WORDS, adviser.profession) : ''}
        />
      ) : (
        <p className="lead">Nobody is assigned to your family yet. The practice helps you meanwhile.</p>
      )}
      <Text fz="base" fw={550} mt="sm">
        {practice.name}
      </Text>
      {where ? (
        <Text fz="sm" c="dimmed">
          {where}
        </Text>
      ) : null}
      <Stack component="ul" gap="3xs" mt={10} fz="base" className={classes.reach}>
        {adviser?.email ? (
          <Group component="li" gap="xs" wrap="nowrap">
            <IconMail size={18} stroke={1.75} color="var(--mantine-color-dimmed)" aria-hidden />
            <Anchor inherit className="reach" href={`mailto:${adviser.email}`}>
              {adviser.email}
            </Anchor>
          </Group>
        ) : null}
        {practice.phone ? (
          <Group component="li" gap="xs" wrap="nowrap">
            <IconPhone size={18} stroke={1.75} color="var(--mantine-color-dimmed)" aria-hidden />
            <Anchor inherit className="num reach" href={`tel:${practice.phone.replace(/[^\d+]/g, '')}`}>
              {practice.phone}
            </Anchor>
          </Group>
        ) : null}
      </Stack>
    </Panel>
  )
}
