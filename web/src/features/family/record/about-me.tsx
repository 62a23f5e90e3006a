import { Anchor, Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../../ui/text/format.ts'
import { KeyFacts } from '../../../ui/page/key-facts.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { familyPersonModal } from '../family.modals.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { AdviserCard } from '../adviser-card.tsx'
import { useFamily, useMyPerson } from '../family-queries.ts'

/** What the record says about somebody who only answers, to put right, and whom to ask. */
export function AboutMe() {
  const me = useMyPerson()
  const family = useFamily()
  const edit = (words = 'Add') => (
    <Anchor component="button" type="button" inherit onClick={() => openModal(familyPersonModal, { person: me })}>
      {words}
    </Anchor>
  )
  return (
    <Stack gap="ml" maw={860}>
      <p className="lead">What your adviser knows about you. Correct what is wrong. Your adviser sees what you change.</p>
      <Panel
        title="About you"
        action={
          <Button size="compact-sm" variant="default" onClick={() => openModal(familyPersonModal, { person: me })}>
            Edit
          </Button>
        }
      >
        <KeyFacts
          facts={[
            { label: 'Name', value: fullName(me), edit: edit() },
            { label: 'Relationship', value: me.relationship, edit: edit() },
            { label: 'Year of birth', value: me.birthYear === null ? null : String(me.birthYear), edit: edit() },
            {
              label: 'Lives or works',
              value: me.onFarm === null ? null : me.onFarm ? 'On the farm' : 'Off the farm',
              edit: edit(),
            },
          ]}
        />
      </Panel>
      <p className="lead">
        You find your email and how you sign in under{' '}
        <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/account" />}>
          your account
        </Anchor>
        .
      </p>
      <AdviserCard family={family} />
    </Stack>
  )
}
