import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { newCanary } from '@amber/testing/canary/canary'
import { fillPerson } from '@amber/testing/canary/fill-person'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { openFiles } from '@amber/testing/files'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocumentKeys } from '../document/document-keys.ts'
import { exportKey } from './export-key.ts'
import { exportData, type ExportDeps } from './export-data.ts'
import { deleteExpiredExports } from './delete-expired-exports.ts'
import { requestDataExport } from './request-data-export.ts'

const files = openFiles()
const exportsFolder = `exports-test-${randomUUID()}`
let database: TestDatabase
let deps: ExportDeps
beforeAll(async () => {
  database = await cloneDatabase()
  const keys = createDocumentKeys(localEnvironment.DOCUMENT_KEYS)
  deps = { db: database.db, files, keys, exportsFolder, writePage: (data) => `<p>${Object.keys(data).length}</p>` }
})
afterAll(async () => {
  for (const key of await files.list(exportsFolder)) await files.remove(key)
  files.close()
  await database.drop()
})

async function requestExport() {
  const { id: userId } = await createUser(database.db)
  const { id: exportId } = await requestDataExport(database.db, userId)
  return { userId, exportId, key: exportKey(exportsFolder, userId, exportId) }
}

test('exports all personal data without secrets or data about friends', async () => {
  const canary = newCanary()
  const { id: userId } = await createUser(database.db, { email: canary.email })
  await fillPerson(database.db, userId, canary)
  const { id: exportId } = await requestDataExport(database.db, userId)
  expect(await exportData(deps, { exportId, userId })).toBe('ready')

  const key = exportKey(exportsFolder, userId, exportId)
  const archive = unzipSync((await files.get(key, { maxBytes: 1_000_000 })) ?? new Uint8Array())
  expect(Object.keys(archive)).toEqual(['data.json', 'index.html'])
  const text = strFromU8(archive['data.json'] ?? new Uint8Array())
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  expect(data['account']).toMatchObject([{ email: canary.email, phone: canary.phone }])
  expect(data['shared_notes']).toMatchObject([{ text: `near ${canary.word}` }, { text: `near ${canary.word}` }])
  expect(data['leads']).toMatchObject([{ move_in: '2027-09-11', place: expect.stringContaining('Place') }])
  expect(data['roles']).toEqual([])
  expect(text).not.toMatch(/_hash|seed|sealed(?!_at|_by)|public_key|"Kim"/)
})

test('enqueues the mail once when the job runs twice', async () => {
  const { userId, exportId } = await requestExport()
  expect(await exportData(deps, { exportId, userId })).toBe('ready')
  expect(await exportData(deps, { exportId, userId })).toBe('known')
  const mails = database.db.selectFrom('mails').where('userId', '=', userId).where('kind', '=', 'export_ready')
  expect(await mails.select('id').execute()).toHaveLength(1)
})

test('leaves no file when the owner is erased during the export', async () => {
  const { userId, exportId, key } = await requestExport()
  // Deletes the row after the file was written and before the export is marked as ready.
  const put: typeof files.put = async (...args) => {
    await files.put(...args)
    await database.db.deleteFrom('dataExports').where('id', '=', exportId).execute()
  }
  expect(await exportData({ ...deps, files: { ...files, put } }, { exportId, userId })).toBe('gone')
  expect(await files.head(key)).toBeUndefined()
})

test('deletes the file of a killed run once the owner is erased', async () => {
  const { userId, exportId, key } = await requestExport()
  await files.put(key, Buffer.from('half'), { contentType: 'application/zip' })
  await database.db.deleteFrom('dataExports').where('id', '=', exportId).execute()
  expect(await exportData(deps, { exportId, userId })).toBe('gone')
  expect(await files.head(key)).toBeUndefined()
})

test("deletes an expired export's file and row and keeps the others", async () => {
  const [old, young] = [await requestExport(), await requestExport()]
  for (const each of [old, young]) await exportData(deps, each)
  await database.db.updateTable('dataExports').set({ endsAt: new Date() }).where('id', '=', old.exportId).execute()
  await deleteExpiredExports(deps)
  expect(await files.head(old.key)).toBeUndefined()
  expect(await files.head(young.key)).toBeDefined()
  const left = await database.db.selectFrom('dataExports').select('id').execute()
  expect(left.map(({ id }) => id)).not.toContain(old.exportId)
  expect(left.map(({ id }) => id)).toContain(young.exportId)
})
