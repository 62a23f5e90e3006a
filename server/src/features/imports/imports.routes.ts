import { api } from '@paddock/contract'
import { IMPORT_LIMIT } from '@paddock/contract/features/imports/imports.rules'
import { AppError, refuseField } from '../../platform/errors/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import { checkImport } from './check/check-import.ts'
import { chooseDuplicates } from './duplicates/choose-duplicates.ts'
import { discardImport } from './discard-import.ts'
import { downloadImportErrors } from './check/download-import-errors.ts'
import { getImport } from './get-import.ts'
import { listImportRows } from './check/list-import-rows.ts'
import { listImports } from './list-imports.ts'
import { runImport } from './run/run-import.ts'
import { undoImport } from './run/undo-import.ts'
import { downloadTemplate } from './file/download-template.ts'
import { exportMembers } from './members/export-members.ts'
import { setHeading } from './file/set-heading.ts'
import { uploadImport } from './file/upload-import.ts'

export const importRoutes = [
  handle(api.imports.listImports, ({ deps, scope }) => listImports(deps, scope)),
  handle(api.imports.uploadImport, async ({ deps, scope, query, request }) => {
    if (Number(request.headers['content-length'] ?? 0) > IMPORT_LIMIT) throw refuseField('import_too_large', 'file')
    if (request.headers['content-type'] === undefined) throw new AppError('unsupported_media_type')
    return uploadImport(deps, scope, query, request.body)
  }),
  handle(api.imports.getImport, ({ deps, scope, params }) => getImport(deps, scope, params.importId), { showsWork: true }),
  handle(api.imports.setImportHeading, ({ deps, scope, params, body }) => setHeading(deps, scope, params.importId, body)),
  handle(api.imports.checkImport, ({ deps, scope, params, body }) => checkImport(deps, scope, params.importId, body)),
  handle(api.imports.listImportRows, ({ deps, scope, params, query }) => listImportRows(deps, scope, params.importId, query)),
  handle(api.imports.chooseImportDuplicates, ({ deps, scope, params, body }) => chooseDuplicates(deps, scope, params.importId, body)),
  handle(api.imports.runImport, ({ deps, scope, params }) => runImport(deps, scope, params.importId)),
  handle(api.imports.undoImport, ({ deps, scope, params }) => undoImport(deps, scope, params.importId)),
  handle(api.imports.discardImport, ({ deps, scope, params }) => discardImport(deps, scope, params.importId)),
  handle(api.imports.downloadImportTemplate, ({ query }) => Promise.resolve(downloadTemplate(query))),
  handle(api.imports.exportMembers, ({ deps, scope, query: { kind, ...query } }) => exportMembers(deps, scope, kind, query, null)),
  handle(api.imports.exportMembersOfChosen, ({ deps, scope, body: { clientIds, kind, ...query } }) =>
    exportMembers(deps, scope, kind, query, [...new Set(clientIds)]),
  ),
  handle(api.imports.downloadImportErrors, ({ deps, scope, params }) => downloadImportErrors(deps, scope, params.importId)),
]
