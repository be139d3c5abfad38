import { randomUUID } from 'node:crypto'
import { newCanary } from '@amber/testing/canary/canary'
import { fillPerson } from '@amber/testing/canary/fill-person'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { openFiles } from '@amber/testing/files'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportKey } from './export-key.ts'
import { exportData, type ExportParts } from './export-data.ts'
import { forgetExports } from './forget-exports.ts'
import { requestDataExport } from './request-data-export.ts'

const files = openFiles()
const exportsFolder = `exports-test-${randomUUID()}`
let database: TestDatabase
let parts: ExportParts
beforeAll(async () => {
  database = await cloneDatabase()
  parts = { db: database.db, files, exportsFolder, writePage: (data) => `<p>${Object.keys(data).length}</p>` }
})
afterAll(async () => {
  for (const key of await files.list(exportsFolder)) await files.remove(key)
  files.close()
  await database.drop()
})

async function askedFor() {
  const { id: userId } = await createUser(database.db)
  const { id: exportId } = await requestDataExport(database.db, userId)
  return { userId, exportId, key: exportKey(exportsFolder, userId, exportId) }
}

test('the file holds all that is theirs to read, and no secret and nothing of a friend’s', async () => {
  const canary = newCanary()
  const { id: userId } = await createUser(database.db, { email: canary.email })
  await fillPerson(database.db, userId, canary)
  const { id: exportId } = await requestDataExport(database.db, userId)
  expect(await exportData(parts, { exportId, userId })).toBe('ready')

  const key = exportKey(exportsFolder, userId, exportId)
  const archive = unzipSync((await files.get(key, { maxBytes: 1_000_000 })) ?? new Uint8Array())
  expect(Object.keys(archive)).toEqual(['data.json', 'index.html'])
  const text = strFromU8(archive['data.json'] ?? new Uint8Array())
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  expect(data['account']).toMatchObject([{ email: canary.email, phone: canary.phone }])
  expect(data['shared_notes']).toMatchObject([{ text: `near ${canary.word}` }, { text: `near ${canary.word}` }])
  expect(data['leads']).toMatchObject([{ move_in: '2027-09-11', place: expect.stringContaining('Place') }])
  expect(data['roles']).toEqual([])
  expect(text).not.toMatch(/_hash|seed|sealed|public_key|"Kim"/)
})

test('the mail that it is ready is queued once, though the job runs again', async () => {
  const { userId, exportId } = await askedFor()
  expect(await exportData(parts, { exportId, userId })).toBe('ready')
  expect(await exportData(parts, { exportId, userId })).toBe('known')
  const mails = database.db.selectFrom('mails').where('userId', '=', userId).where('kind', '=', 'export_ready')
  expect(await mails.select('id').execute()).toHaveLength(1)
})

test('whose owner is erased while it is being made leaves no file', async () => {
  const { userId, exportId, key } = await askedFor()
  // After the data was read and the file written, before it is marked as ready.
  const put: typeof files.put = async (...given) => {
    await files.put(...given)
    await database.db.deleteFrom('dataExports').where('id', '=', exportId).execute()
  }
  expect(await exportData({ ...parts, files: { ...files, put } }, { exportId, userId })).toBe('gone')
  expect(await files.head(key)).toBeUndefined()
})

test('a run that was killed after it wrote the file leaves none, once the owner is erased', async () => {
  const { userId, exportId, key } = await askedFor()
  await files.put(key, Buffer.from('half'), { contentType: 'application/zip' })
  await database.db.deleteFrom('dataExports').where('id', '=', exportId).execute()
  expect(await exportData(parts, { exportId, userId })).toBe('gone')
  expect(await files.head(key)).toBeUndefined()
})

test('after its days both file and row are gone, and those of others stay', async () => {
  const [old, young] = [await askedFor(), await askedFor()]
  for (const each of [old, young]) await exportData(parts, each)
  await database.db.updateTable('dataExports').set({ endsAt: new Date() }).where('id', '=', old.exportId).execute()
  await forgetExports(parts)
  expect(await files.head(old.key)).toBeUndefined()
  expect(await files.head(young.key)).toBeDefined()
  const left = await database.db.selectFrom('dataExports').select('id').execute()
  expect(left.map(({ id }) => id)).not.toContain(old.exportId)
  expect(left.map(({ id }) => id)).toContain(young.exportId)
})
