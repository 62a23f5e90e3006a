import { createFileRoute } from '@tanstack/react-router'

/** A stakeholder's landing page; the frame says what they can expect. */
export const Route = createFileRoute('/_app/home')({ staticData: { roles: ['user'] } })
