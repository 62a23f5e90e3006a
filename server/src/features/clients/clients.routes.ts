import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addOutsideAdviser } from './outside-advisers/add-outside-adviser.ts'
import { archiveClient } from './record/archive-client.ts'
import { bulkUpdateClients } from './list/bulk-update-clients.ts'
import { convertProspect } from './conversion/convert-prospect.ts'
import { countClients } from './list/count-clients.ts'
import { createClient } from './record/create-client.ts'
import { exportChosenClients, exportClients } from './list/export-clients.ts'
import { getClient } from './record/get-client.ts'
import { findTypedDuplicates } from './merging/find-typed-duplicates.ts'
import { listBelongings } from './merging/list-belongings.ts'
import { listDuplicates } from './merging/list-duplicates.ts'
import { mergeClients } from './merging/merge-clients.ts'
import { previewConversion } from './conversion/preview-conversion.ts'
import { restoreClient } from './record/restore-client.ts'
import { setOutsideAdviserArchived } from './outside-advisers/set-outside-adviser-archived.ts'
import { undoConversion } from './conversion/undo-conversion.ts'
import { undoMerge } from './merging/undo-merge.ts'
import { updateClient } from './record/update-client.ts'
import { updateOutsideAdviser } from './outside-advisers/update-outside-adviser.ts'
import { listClients } from './list/list-clients.ts'
import { listMatchingClients } from './list/list-matching-clients.ts'
import { listTags } from './list/list-tags.ts'
import { tagClients } from './list/tag-clients.ts'

export const clientRoutes = [
  handle(api.clients.listClients, ({ deps, scope, query }) => listClients(deps, scope, query), { mayLag: true }),
  handle(api.clients.countClients, ({ deps, scope, query }) => countClients(deps, scope, query), { mayLag: true }),
  handle(api.clients.listMatchingClients, ({ deps, scope, query }) => listMatchingClients(deps, scope, query)),
  handle(api.clients.exportClients, ({ deps, scope, query }) => exportClients(deps, scope, query)),
  handle(api.clients.exportChosenClients, ({ deps, scope, body }) => exportChosenClients(deps, scope, body)),
  handle(api.clients.bulkUpdateClients, ({ deps, scope, body }) => bulkUpdateClients(deps, scope, body)),
  handle(api.clients.listTags, ({ deps, scope }) => listTags(deps, scope)),
  handle(api.clients.tagClients, ({ deps, scope, body }) => tagClients(deps, scope, body)),
  handle(api.clients.getClient, ({ deps, scope, params }) => getClient(deps, scope, params.clientId)),
  handle(api.clients.createClient, ({ deps, scope, body }) => createClient(deps, scope, body)),
  handle(api.clients.updateClient, ({ deps, scope, params, body }) => updateClient(deps, scope, params.clientId, body)),
  handle(api.clients.archiveClient, ({ deps, scope, params }) => archiveClient(deps, scope, params.clientId)),
  handle(api.clients.restoreClient, ({ deps, scope, params }) => restoreClient(deps, scope, params.clientId)),
  handle(api.clients.listDuplicates, ({ deps, scope, params }) => listDuplicates(deps, scope, params.clientId)),
  handle(api.clients.findDuplicates, ({ deps, scope, query }) => findTypedDuplicates(deps, scope, query)),
  handle(api.clients.listBelongings, ({ deps, scope, params }) => listBelongings(deps, scope, params.clientId)),
  handle(api.clients.previewConversion, ({ deps, scope, params }) => previewConversion(deps, scope, params.clientId)),
  handle(api.clients.convertProspect, ({ deps, scope, params, body }) => convertProspect(deps, scope, params.clientId, body)),
  handle(api.clients.undoConversion, ({ deps, scope, params }) => undoConversion(deps, scope, params.clientId)),
  handle(api.clients.mergeClients, ({ deps, scope, params, body }) => mergeClients(deps, scope, params.clientId, body)),
  handle(api.clients.undoMerge, ({ deps, scope, params }) => undoMerge(deps, scope, params.clientId)),
  handle(api.clients.addOutsideAdviser, ({ deps, scope, params, body }) => addOutsideAdviser(deps, scope, params.clientId, body)),
  handle(api.clients.updateOutsideAdviser, ({ deps, scope, params, body }) =>
    updateOutsideAdviser(deps, scope, params.clientId, params.adviserId, body),
  ),
  handle(api.clients.removeOutsideAdviser, ({ deps, scope, params }) => setOutsideAdviserArchived(deps, scope, params, true)),
  handle(api.clients.restoreOutsideAdviser, ({ deps, scope, params }) => setOutsideAdviserArchived(deps, scope, params, false)),
]
