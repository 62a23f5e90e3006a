import { requireRecentSignIn } from '../../../platform/access/recent-sign-in.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { type ZippedFile, zipStream } from '../../../platform/http/downloads/zip.ts'
import { ACCOUNT_FILES } from './my-account-data.ts'
import { bothForms, type DataFile } from './my-data-file.ts'
import { DOCUMENT_FILES } from './my-document-data.ts'
import { readmeOf } from './my-data-readme.ts'
import { FAMILY_FILES } from './my-family-data.ts'
import { INSIGHT_FILES } from './my-insight-data.ts'
import { KNOWLEDGE_FILES } from './my-knowledge-data.ts'
import { NOTIFICATION_FILES } from './my-notification-data.ts'
import { PRACTICE_FILES } from './my-practice-data.ts'
import { SUPPORT_FILES } from './my-support-data.ts'

/** Everything that the product holds about a person; a file without a row is left out. */
export const DATA_FILES: readonly DataFile[] = [
  ...ACCOUNT_FILES,
  ...FAMILY_FILES,
  ...INSIGHT_FILES,
  ...DOCUMENT_FILES,
  ...PRACTICE_FILES,
  ...KNOWLEDGE_FILES,
  ...NOTIFICATION_FILES,
  ...SUPPORT_FILES,
]

/** Everything that the product holds about the signed-in person, as JSON and CSV in a zip. That it was taken is written down first. */
export async function exportMyData(deps: Dependencies, scope: Scope): Promise<FileStream> {
  requireRecentSignIn(scope)
  await transact(deps.database, (tx) =>
    record(tx, scope, 'account.dataExported', { organizationId: scope.organizationId, entityId: scope.userId }),
  )
  return new FileStream(`paddock-data-${new Date().toISOString().slice(0, 10)}.zip`, zipStream(filesOf(deps, scope)))
}

async function* filesOf(deps: Dependencies, scope: Scope): AsyncGenerator<ZippedFile> {
  const there: DataFile[] = []
  for (const file of DATA_FILES) {
    const before = there.length
    for await (const form of bothForms(file, deps, scope)) {
      if (there.length === before) there.push(file)
      yield form
    }
  }
  yield { name: 'README.txt', text: readmeOf(there) }
}
