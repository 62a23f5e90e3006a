import { TwoColumns } from '../../ui/panel.tsx'
import { MyOpenings } from './my-openings.tsx'
import { MyResults } from './my-results.tsx'
import { SharedAnswers } from './shared-answers.tsx'
import { SharingChoices } from './sharing-choices.tsx'

/** What came out of my answers, who may see them, what the family shares, and who has looked. */
export function ProfileOverview() {
  return (
    <TwoColumns
      main={
        <>
          <MyResults />
          <SharingChoices />
          <SharedAnswers />
        </>
      }
      side={<MyOpenings />}
    />
  )
}
