/** Serves icons and filters. */
export const DOCUMENT_KINDS = ['pdf', 'image', 'word', 'sheet', 'slides', 'text', 'mail', 'archive', 'recording'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * Who sees a document besides the practice: nobody, the stakeholders who are named, or the family – those who keep its record
 * (account kinds `primary` and `admin`; who only answers questionnaires must be named). Who sent it in always sees it.
 */
export const VISIBILITIES = ['advisers', 'named', 'family'] as const
export type Visibility = (typeof VISIBILITIES)[number]
