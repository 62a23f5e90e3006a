import { requireRecentSignIn } from '../../../platform/access/recent-sign-in.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { type ZippedFile, zipStream } from '../../../platform/http/downloads/zip.ts'
import type { DataFile } from '../../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../../belongings.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { bothForms } from './my-data-file.ts'
import { readmeOf } from './my-data-readme.ts'
import { MARKS_FILE } from './my-marks.ts'

/** Everything that the features hold about a person; a file without a row is left out. */
export const dataFiles = ({ ofPeople }: Pick<Belongings, 'ofPeople'>): readonly DataFile[] => [...ofPeople, MARKS_FILE]

/** Everything that the product holds about the signed-in person, as JSON and CSV in a zip. That it was taken is written down first. */
export async function exportMyData(deps: Dependencies, scope: Scope): Promise<FileStream> {
  requireRecentSignIn(scope)
  await transact(deps.database, (tx) =>
    record(tx, scope, 'account.dataExported', { organizationId: scope.organizationId, entityId: scope.userId }),
  )
  const { today } = await dayOfPractice(deps.database.db, deps, scope.family?.organizationId ?? scope.organizationId)
  return new FileStream(`paddock-data-${today}.zip`, zipStream(filesOf(deps, scope)))
}

async function* filesOf(deps: Dependencies, scope: Scope): AsyncGenerator<ZippedFile> {
  const there: DataFile[] = []
  for (const file of dataFiles(deps.belongings)) {
    const before = there.length
    for await (const form of bothForms(file, deps, scope)) {
      if (there.length === before) there.push(file)
      yield form
    }
  }
  yield { name: 'README.txt', text: readmeOf(there) }
}
