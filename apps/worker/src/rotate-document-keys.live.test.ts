import { runCommand } from '@amber/db/command'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createKeptDocument } from '@amber/testing/factories/document'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NEXT = `next:${Buffer.alloc(32, 9).toString('base64')}`

const files = openFiles()
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  files.close()
  await database.drop()
})

const rotate = (keys: string) =>
  runCommand(process.execPath, ['apps/worker/src/rotate-document-keys.ts'], {
    env: { DATABASE_URL: database.url, DOCUMENT_KEYS: keys },
  })

test('seals every paper’s key anew, once, and says which key is missing', async () => {
  const { db } = database
  const { id: leadId } = await createLead(db, { rootId: (await createPlace(db)).id })
  const made = [await createKeptDocument({ db, files }, leadId), await createKeptDocument({ db, files }, leadId)]

  await expect(rotate(NEXT)).rejects.toThrow('no key "development"')
  expect(await rotate(`${NEXT},${localEnvironment.DOCUMENT_KEYS}`)).toContain('2 documents are sealed anew')
  expect(await rotate(`${NEXT},${localEnvironment.DOCUMENT_KEYS}`)).toContain('0 documents are sealed anew')
  const rows = await db.selectFrom('documents').select(['keyId']).execute()
  expect(rows).toEqual([{ keyId: 'next' }, { keyId: 'next' }])
  for (const { storedKey } of made) await files.remove(storedKey ?? '')
})

test('a key of the wrong length is no key', async () => {
  await expect(rotate('short:YWJj')).rejects.toThrow('DOCUMENT_KEYS')
})
