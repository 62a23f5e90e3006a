import { Readable } from 'node:stream'
import { LETTERS } from '@paddock/contract/features/letters/letter-texts'
import { LOGO_LIMIT } from '@paddock/contract/features/letters/logo.rules'
import { letterheads, letterTexts } from '../features/letters/letters.table.ts'
import { logoKey } from '../features/letters/index.ts'
import { newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** A hill and a river, 96 pixels wide. */
const LOGO = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAACVBMVEX////ZpEEfTl9vOygXAAAAA3RSTlMA//9EUNYhAAABPUlEQVR42u3a2wrCMBCE4Z19',
    '/4cWRKSVpt3TD1WcW5P56MFES81uE+1Cdk8rOg3b3jYUDFxfJJQM3Z8UVArdHxbUCN0fESRWkFhBYgWJFSRWkGCBBiRWkGCBBiRWkGCBBiRYoAEJFmhAgoWv',
    'ByRY+HpAgoUfB/w4I4BfJQjUyqPIIeC5JAGvJAx4PRHAe7kAfCJrwKdyCPhsPgGfDw5sCAp4ExzwIkjgacCAu8GC/YF7AEb33wHY/hsqAJaozxCxGYePNXL1',
    'p+NXj348d9TZ+vRh5+tPidjYyDPWxlVbf5yauBh6oUfxWEpXp9sfuQF69de3cLv+lIidxOxysJs4U7/+zk61Lxe1keLS9af7Z4TB0z+7Bg/1dwUzVjAzkuiv',
    'oVP9JWJqI5jqL/5GhAhgx5zcoNn23s7fUe7zUs8DN7Ml2SbCzMAAAAAASUVORK5CYII=',
  ].join(''),
  'base64',
)

/** What the letters of the demo practice wear, and one that it wrote in its own words. */
export async function seedLetters(tx: Transaction, storage: Storage, organizationId: string): Promise<void> {
  const logoId = newId()
  await storage.put(logoKey(logoId), Readable.from([LOGO]), LOGO_LIMIT)
  await tx
    .insert(letterheads)
    .values({ organizationId, colour: '#1f4e5f', replyTo: 'office@riverine.example.com', logoId, logoMediaType: 'image/png' })
  await tx.insert(letterTexts).values({
    organizationId,
    kind: 'document_reminder',
    subject: LETTERS.document_reminder.subject,
    body: [
      '{{greeting}}',
      'a short reminder from {{practice}}: we still need “{{document}}” for {{family}}.\nThe day is {{due}}.',
      '{{message}}',
      '{{link}}',
      'If you cannot find it, tell {{adviser}}. We will help you to get a copy.',
    ].join('\n\n'),
  })
}
