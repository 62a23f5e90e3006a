import { SIGNING_EVENTS, type SigningEvent } from '@paddock/contract/features/register/signing-events'
import { oneOf, type RawSearch, text } from '../../../platform/browser/search-params.ts'

/** The address parameters of “Who signs tomorrow?”: the person and the event. */
export interface WhoSignsSearch {
  person?: string
  event?: SigningEvent
}

export function whoSignsSearch(search: RawSearch): WhoSignsSearch {
  return { person: text(search.person), event: oneOf(search.event, SIGNING_EVENTS) }
}
