import { deviceWords } from '@paddock/contract/features/security/device-words'
import type { Caller } from '../../platform/access/caller.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { SecurityNotice } from './security-letters.ts'
import { deviceOf } from './sign-ins/device.ts'
import { countryOf } from './sign-ins/place.ts'

/** What a notice of the feature is made with; the server's own parts, as nobody's request may be behind it. */
export type NoticeParts = Pick<Dependencies, 'database' | 'events' | 'jobs' | 'publicUrl' | 'configuration'>

/** When, where and on what something happened, for the mail about it. */
export async function noticeOf(
  { configuration, publicUrl }: Pick<NoticeParts, 'configuration' | 'publicUrl'>,
  { firstName }: { firstName: string },
  { address, userAgent }: Caller,
): Promise<SecurityNotice> {
  return {
    firstName,
    device: deviceWords(deviceOf(userAgent)),
    country: await countryOf(address),
    address,
    at: new Date(),
    timeZone: configuration.timeZone,
    publicUrl: publicUrl(),
  }
}
