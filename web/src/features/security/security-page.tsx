import { PageBody, PageHeader } from '../../ui/page-header.tsx'

/** `/security`: password, second step, devices and sign-ins. */
export function SecurityPage() {
  return (
    <>
      <PageHeader title="Security" inline />
      <PageBody>{null}</PageBody>
    </>
  )
}
