import { Stack } from '@mantine/core'
import { AboutMe } from './about-me.tsx'
import { FamilyAdvisers } from './family-advisers.tsx'
import { FamilyFinances } from './family-finances.tsx'
import { FamilyRegister } from './family-register.tsx'
import { FamilyPeople } from './family-people.tsx'
import { useFamily, useRecord } from '../family-queries.ts'
import { FamilyRecordForm } from './record-form.tsx'

/** The family's record for those who keep it; for everybody else what it says about themselves. */
export function ProfileGeneral() {
  const { can } = useFamily()
  return can.seeRecord ? <KeptRecord /> : <AboutMe />
}

/** The family's record, to read and to keep up to date. */
function KeptRecord() {
  const record = useRecord()
  const { can } = useFamily()
  return (
    <Stack gap="ml" maw={860}>
      <p className="lead">What your adviser works with. {can.editRecord ? 'Keep it up to date. Your adviser sees what you change.' : ''}</p>
      <FamilyRecordForm record={record} locked={!can.editRecord}>
        <FamilyPeople people={record.people} canEdit={can.editRecord} />
        <FamilyAdvisers advisers={record.advisers} canEdit={can.editRecord} />
        <FamilyRegister register={record.register} />
        <FamilyFinances finances={record.finances} />
      </FamilyRecordForm>
    </Stack>
  )
}
