import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { MyDocuments } from '../documents/front.ts'
import { FamilyRoad } from '../road/front.ts'
import { TwoColumns } from '../../ui/page/panel.tsx'
import { myConsentsQuery, myResultsQuery } from './family-queries.ts'
import { MyOpenings } from './sharing/my-openings.tsx'
import { MyResults } from './my-results.tsx'
import { SharedAnswers } from './sharing/shared-answers.tsx'
import classes from './profile.module.css'
import { SharingChoices } from './sharing/sharing-choices.tsx'

/** What came out of my answers, who may see them, what the family shares, and who has looked. */
export function ProfileOverview() {
  useArrival()
  return (
    <TwoColumns
      main={
        <>
          <Suspense>
            <FamilyRoad />
          </Suspense>
          <MyResults />
          <SharingChoices />
          <SharedAnswers />
          <div id="documents" className={classes.anchor}>
            <Suspense>
              <MyDocuments />
            </Suspense>
          </div>
        </>
      }
      side={<MyOpenings />}
    />
  )
}

/** Scrolls to the part that a link names, once everything above it has its height. */
function useArrival(): void {
  const hash = useLocation({ select: (location) => location.hash })
  const results = useQuery(myResultsQuery)
  const consents = useQuery(myConsentsQuery)
  const settled = !results.isPending && !consents.isPending
  useEffect(() => {
    if (settled && hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [settled, hash])
}
