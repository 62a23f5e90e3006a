import { readFile } from 'node:fs/promises'
import { eq, inArray } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@paddock/contract'
import { IMPORT_LIMIT } from '@paddock/contract/features/imports/imports.rules'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { importingServer, type ImportingServer } from '../../../testing/importing.ts'
import { importChunks, imports } from '../imports.table.ts'

let importing: ImportingServer
let manager: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  importing = await importingServer()
  manager = await aUser(importing.server.database.db, 'manager')
})

describe('uploading a file', () => {
  test('answers what was recognised in Xero’s contact export', async () => {
    const file = await readFile(new URL('../../../../../e2e/fixtures/contacts-xero-50.csv', import.meta.url))
    const uploaded = await importing.upload(manager, file, { fileName: 'contacts-xero.csv' })
    expect(uploaded).toMatchObject({
      fileName: 'contacts-xero.csv',
      state: 'uploaded',
      status: 'prospect',
      organizationId: manager.organizationId,
      layout: 'xero',
      encoding: 'utf-8',
      delimiter: ',',
      hasHeading: true,
      mapping: null,
      can: { check: true, run: false, undo: false, discard: true },
    })
    expect(uploaded.columns).toHaveLength(41)
    expect(uploaded.preview[0]?.slice(0, 5)).toEqual(['Rossi Station', '', 'angus.rossi0@example.com', 'Angus', 'Rossi'])
  })

  test('reads a Windows file with semicolons as it was written', async () => {
    const uploaded = await importing.upload(manager, iconv.encode('Firma;Ort\r\nMüller – Orchards;Dubbo\r\n', 'windows-1252'))
    expect(uploaded).toMatchObject({ encoding: 'windows-1252', delimiter: ';', preview: [['Müller – Orchards', 'Dubbo']] })
  })

  test.each([
    ['an empty file', Buffer.alloc(0), 2400, 'The file is empty.'],
    ['a heading without rows', Buffer.from('Name,Town\n'), 2400, 'The file has a heading, but no rows below it.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 2401, 'This is a picture, not a CSV file.'],
    [
      'a file with an unclosed quotation mark',
      Buffer.from('Name,Town\nA,"Dubbo\nB,Roma\n'),
      2401,
      'Line 2 has a quotation mark that is never closed. Close or remove it, then upload the file again.',
    ],
  ])('%s is refused, and nothing of it stays', async (_kind, file, code, sentence) => {
    const person = await aUser(importing.server.database.db, 'manager')
    const answer = await importing.attemptUpload(person, file)
    expect(answer).toMatchObject({ status: 400, body: { code, fields: { file: sentence } } })
    expect(await importing.server.database.db.select().from(imports).where(eq(imports.createdBy, person.id))).toEqual([])
  })

  test('a file larger than the limit is refused, whether or not it says so first', async () => {
    const { server } = importing
    const request = {
      method: 'POST' as const,
      url: '/api/manager/imports?fileName=a.csv&status=client',
      headers: { authorization: `Bearer ${await server.tokenOf(manager)}`, 'content-type': 'text/csv' },
    }
    const announced = await server.app.inject({
      ...request,
      headers: { ...request.headers, 'content-length': String(IMPORT_LIMIT + 1) },
      payload: 'a',
    })
    expect([announced.statusCode, announced.json().code, announced.headers.connection]).toEqual([413, 2402, 'close'])
  })

  test('something else than a file is refused as that', async () => {
    expect(await importing.attemptUpload(manager, '{"a":1}', { contentType: 'application/json' })).toMatchObject({ status: 415 })
    expect(await importing.attemptUpload(manager, 'a,b\n1,2\n', { contentType: 'image/png' })).toMatchObject({ status: 415 })
    expect(await importing.attemptUpload(manager, 'a,b\n1,2\n', { fileName: 'a\u0000.csv' })).toMatchObject({
      status: 400,
      body: { fields: { fileName: expect.any(String) } },
    })
  })

  test('staff of the platform name the practice; an unknown one is refused at its field', async () => {
    const { db } = importing.server.database
    const admin = await aUser(db, 'admin')
    const practice = await anOrganization(db)
    expect(await importing.attemptUpload(admin, 'Name\nA\n')).toMatchObject({
      status: 400,
      body: { code: 2201, fields: { organizationId: expect.any(String) } },
    })
    expect(await importing.upload(admin, 'Name\nA\n', { organizationId: practice.id })).toMatchObject({ organizationId: practice.id })
  })

  test('an import is seen by who made it and by the heads of the practice, by nobody else', async () => {
    const { server } = importing
    const uploaded = await importing.upload(manager, 'Name\nA\n')
    const inPractice = { organizationId: manager.organizationId }
    const head = await aUser(server.database.db, 'organizationAdmin', inPractice)
    const colleague = await aUser(server.database.db, 'manager', inPractice)
    const stranger = await aUser(server.database.db, 'organizationAdmin')
    const params = { importId: uploaded.id }
    expect(await server.call(head, api.imports.getImport, { params })).toMatchObject({ id: uploaded.id, createdBy: { id: manager.id } })
    for (const person of [colleague, stranger]) {
      for (const route of [
        api.imports.getImport,
        api.imports.listImportRows,
        api.imports.runImport,
        api.imports.undoImport,
        api.imports.discardImport,
        api.imports.downloadImportErrors,
      ]) {
        expect((await server.attempt(person, route, { params })).status).toBe(404)
      }
      expect((await server.call(person, api.imports.listImports, {})).rows).toEqual([])
    }
  })

  test('a discarded import is gone with its file', async () => {
    const { server } = importing
    const uploaded = await importing.upload(manager, 'Name\nA\n')
    await server.call(manager, api.imports.discardImport, { params: { importId: uploaded.id } })
    expect((await server.attempt(manager, api.imports.getImport, { params: { importId: uploaded.id } })).status).toBe(404)
    await server.jobs.drain()
    expect(await server.database.db.select().from(imports).where(eq(imports.id, uploaded.id))).toEqual([])
    expect(
      await server.database.db
        .select()
        .from(importChunks)
        .where(inArray(importChunks.importId, [uploaded.id])),
    ).toEqual([])
  })
})
