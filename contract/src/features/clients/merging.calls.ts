import { type Call, STAFF } from '../../route.ts'
import { BELONGING_RECORDS } from './belonging.rules.ts'
import type * as shapes from './merging.shapes.ts'

export const listDuplicates: Call<typeof shapes.listDuplicates> = {
  method: 'GET',
  path: '/clients/{clientId}/duplicates',
  roles: STAFF,
  shows: ['client'],
}

export const listBelongings: Call<typeof shapes.listBelongings> = {
  method: 'GET',
  path: '/clients/{clientId}/belongings',
  roles: STAFF,
  shows: BELONGING_RECORDS,
}

export const findDuplicates: Call<typeof shapes.findDuplicates> = {
  method: 'GET',
  path: '/clients/duplicates',
  roles: STAFF,
  shows: ['client'],
}

export const mergeClients: Call<typeof shapes.mergeClients> = {
  method: 'POST',
  path: '/clients/{clientId}/merge',
  roles: STAFF,
  changes: ['client', 'outside_adviser', 'stakeholder', 'survey', 'answers', 'finances', 'note', 'document', 'insight', 'import'],
}

export const undoMerge: Call<typeof shapes.undoMerge> = {
  method: 'POST',
  /** The record that went. */
  path: '/clients/{clientId}/undo-merge',
  roles: STAFF,
  changes: ['client', 'outside_adviser', 'stakeholder', 'survey', 'answers', 'finances', 'note', 'document', 'insight', 'import'],
}
