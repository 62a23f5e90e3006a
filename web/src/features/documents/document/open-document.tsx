import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isModalOpen } from '../../../ui/dialog/modals.tsx'

const DocumentModal = lazy(() => import('./document-modal.tsx'))

/** The document that the address names, over the list. It stays for its transition once the address names none. */
export function OpenDocument({ documentId }: { documentId: string | undefined }) {
  const navigate = useNavigate()
  const [last, setLast] = useState(documentId)
  if (documentId !== undefined && documentId !== last) setLast(documentId)
  if (last === undefined) return null
  const close = () => void navigate({ to: '.', search: (former: object) => ({ ...former, document: undefined }), resetScroll: false })
  return (
    <Suspense>
      <DocumentModal key={last} documentId={last} modal={{ opened: documentId !== undefined, isUppermost: () => !isModalOpen(), close }} />
    </Suspense>
  )
}
