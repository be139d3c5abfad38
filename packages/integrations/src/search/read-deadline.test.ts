import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { madeListing } from '@amber/testing/search/made-listing'
import { afterEach, expect, test } from 'vitest'
import { createSearch } from './client.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function node(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const SEARCH: PlaceSearch = {
  area: null,
  centre: null,
  room: {},
  statuses: ['active'],
  sort: { key: 'updated', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
}
const FOUND = JSON.stringify({ hits: { total: { value: 1 }, hits: [{ _source: { card: madeListing({ id: 7 }) } }] } })

test('a read gives up at its deadline, however many nodes hang, and leaves no request behind', async () => {
  let [begun, open] = [0, 0]
  const hang: RequestListener = (request) => {
    begun++
    open++
    request.socket.once('close', () => open--)
  }
  const url = (await Promise.all([node(hang), node(hang), node(hang)])).join(',')
  const search = createSearch({ url, prefix: 'a-', readTimeoutMs: 300 })
  const started = performance.now()
  await expect(search.searchPlaces(SEARCH)).rejects.toThrow()
  // One after the other they would take 900.
  expect(performance.now() - started).toBeLessThan(600)
  expect(begun).toBeLessThanOrEqual(2)
  await expect.poll(() => open).toBe(0)
  await expect(search.suggest({ query: 'lon', language: 'en', limit: 5 })).rejects.toThrow()
  await search.close()
})

test('a node that breaks off is passed over in time, and part of the places is not taken for all of them', async () => {
  const asked: string[] = []
  const broken = await node((request) => request.socket.destroy())
  const well = await node((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json').end(FOUND)
  })
  const search = createSearch({ url: `${broken},${well}`, prefix: 'a-', readTimeoutMs: 5_000 })
  for (let i = 0; i < 2; i++) expect((await search.searchPlaces(SEARCH)).listings).toMatchObject([{ id: 7 }])
  expect(asked).toHaveLength(2)
  for (const url of asked) expect(url).toContain('allow_partial_search_results=false')
  await search.close()
})
