import { Skeleton } from '@mantine/core'
import { PageBody } from '../../ui/page/page-header.tsx'
import { waitingFor } from '../../ui/feedback/waiting.tsx'

/** An article on its way. */
export function LoadingArticle() {
  return (
    <PageBody>
      <div {...waitingFor('Loading the article')}>
        <Skeleton height={28} width="60%" maw={420} />
        <Skeleton height={14} mt={28} maw={640} />
        <Skeleton height={14} mt={12} maw={600} />
        <Skeleton height={14} mt={12} maw={660} />
        <Skeleton height={14} mt={12} maw={380} />
      </div>
    </PageBody>
  )
}
