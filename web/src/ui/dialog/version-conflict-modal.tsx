import { Button, Flex, Radio, Text } from '@mantine/core'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import { useState } from 'react'
import { Dialog, DialogActions } from './dialog.tsx'
import type { ModalProps } from './modals.tsx'
import type { Difference, Side, VersionConflictInputs } from './version-conflict.ts'

const SIDES = [
  ['mine', 'Yours'],
  ['theirs', 'Saved meanwhile'],
] as const

/** Both versions of a record side by side: the person chooses field by field, and nothing is lost before they save. */
export default function VersionConflictModal({ modal, title, differences, onResolve }: ModalProps<VersionConflictInputs>) {
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map((field) => [field.name, field.suggested])),
  )
  const save = () => {
    onResolve(sides)
    modal.close()
  }
  return (
    <Dialog modal={modal} title={title} size="lg">
      <Text size="sm">Somebody saved this record while you were editing it. Choose what to keep; everything else stays as it is.</Text>
      {differences.map((field) => (
        <Choice
          key={field.name}
          field={field}
          side={sides[field.name] ?? field.suggested}
          onChange={(side) => setSides({ ...sides, [field.name]: side })}
        />
      ))}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={modal.close}>
          Keep editing
        </Button>
        <Button onClick={save}>Save this version</Button>
      </DialogActions>
    </Dialog>
  )
}

function Choice({ field, side, onChange }: { field: Difference; side: Side; onChange: (side: Side) => void }) {
  const label = (
    <>
      {field.label}{' '}
      {field.bothChanged ? (
        <Text span fz="xs" fw={500} c="var(--warn-fg)" ml="2xs">
          Changed by both of you
        </Text>
      ) : null}
    </>
  )
  return (
    <Radio.Group
      mt="md"
      label={label}
      labelProps={{ fz: 'sm', fw: 600, pb: 'xs' }}
      value={side}
      onChange={(value) => onChange(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <Flex wrap="wrap" gap="xs">
        {SIDES.map(([value, whose]) => (
          <Radio.Card key={value} value={value} flex="1 1 220px" className="box iconed">
            <Radio.Indicator />
            <span>
              <span className="second">{whose}</span>
              <span className="as-typed anywhere">{field[value] || 'Empty'}</span>
            </span>
          </Radio.Card>
        ))}
      </Flex>
    </Radio.Group>
  )
}
