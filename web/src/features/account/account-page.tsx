import { PageBody, PageHeader } from '../../ui/page-header.tsx'

/** `/account`: name, email and the export of one's own data. */
export function AccountPage() {
  return (
    <>
      <PageHeader title="Account" inline />
      <PageBody>{null}</PageBody>
    </>
  )
}
