import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createEdgeCache } from '@amber/integrations/edge/client'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purgePlaces } from './purge-places.ts'

let database: TestDatabase
/** Statuses with which the cache responds next; 200 after that. */
let statuses: number[] = []
let received: { method: string | undefined; keys: string | undefined }[] = []
const server = createServer(({ method, headers }, response) => {
  received.push({ method, keys: headers['surrogate-key']?.toString() })
  response.writeHead(statuses.shift() ?? 200).end()
})
let url: string

beforeAll(async () => {
  database = await cloneDatabase()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
})
beforeEach(() => {
  statuses = []
  received = []
})

const purgeOak = async (canonicalName: string) => {
  const { id } = await createPlace(database.db, { place: { canonicalName } })
  return purgePlaces(database.db, createEdgeCache({ urls: [url, url] }), [id])
}

test('tells each cache the name of the place', async () => {
  await purgeOak('oak-house')
  expect(received).toEqual([1, 2].map(() => ({ method: 'PURGE', keys: 'place:oak-house' })))
})

test('tries a failed purge again', async () => {
  statuses = [503, 503]
  await purgeOak('elm-house')
  expect(received).toHaveLength(4)
})

test('rejects when a cache does not confirm, so that the job is repeated', async () => {
  statuses = [503, 503, 503, 503]
  await expect(purgeOak('ash-house')).rejects.toThrow('503')
})
