import { Skeleton } from '@mantine/core'
import { PageBody } from '../../ui/page/page-header.tsx'

/** The outline of a page whose data is on its way; shown after 150 ms only. */
export function PagePending() {
  return (
    <PageBody>
      <div aria-busy>
        <Skeleton height={26} width={260} mb={12} />
        <Skeleton height={14} width={180} mb={32} />
        <Skeleton height={180} radius="lg" mb={20} />
        <Skeleton height={260} radius="lg" />
      </div>
    </PageBody>
  )
}
