import { runCommand } from '@amber/db/command'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createStoredDocument } from '@amber/testing/factories/document'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NEXT_KEY = `next:${Buffer.alloc(32, 9).toString('base64')}`

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
  runCommand(process.execPath, ['apps/worker/src/commands/rotate-document-keys.ts'], {
    env: { SITE_STAGE: 'development', DATABASE_URL: database.url, DOCUMENT_KEYS: keys },
  })

test('re-encrypts every document key once and reports a missing key', async () => {
  const { db } = database
  const { id: leadId } = await createLead(db, { rootId: (await createPlace(db)).id })
  const documents = [
    await createStoredDocument({ db, files }, leadId),
    await createStoredDocument({ db, files }, leadId),
  ]

  await expect(rotate(NEXT_KEY)).rejects.toThrow('no key "development"')
  expect(await rotate(`${NEXT_KEY},${localEnvironment.DOCUMENT_KEYS}`)).toContain('2 documents are sealed anew')
  expect(await rotate(`${NEXT_KEY},${localEnvironment.DOCUMENT_KEYS}`)).toContain('0 documents are sealed anew')
  const rows = await db.selectFrom('documents').select(['keyId']).execute()
  expect(rows).toEqual([{ keyId: 'next' }, { keyId: 'next' }])
  for (const { storedKey } of documents) await files.remove(storedKey ?? '')
})

test('rejects a key of the wrong length', async () => {
  await expect(rotate('short:YWJj')).rejects.toThrow('DOCUMENT_KEYS')
})
