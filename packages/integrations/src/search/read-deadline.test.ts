import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { buildListing } from '@amber/testing/search/build-listing'
import { afterEach, expect, test } from 'vitest'
import { createSearch } from './client.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function startNode(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const SEARCH: PlaceSearch = {
  room: {},
  statuses: ['active'],
  sort: { key: 'updated', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
}
const RESPONSE_BODY = JSON.stringify({
  hits: { total: { value: 1 }, hits: [{ _source: { card: buildListing({ id: 7 }) } }] },
})

test('times out at the deadline when several nodes hang, and aborts the requests', async () => {
  let [startedCount, openCount] = [0, 0]
  const hang: RequestListener = (request) => {
    startedCount++
    openCount++
    request.socket.once('close', () => openCount--)
  }
  const url = (await Promise.all([startNode(hang), startNode(hang), startNode(hang)])).join(',')
  const search = createSearch({ url, prefix: 'a-', readTimeoutMs: 300 })
  const startedAt = performance.now()
  await expect(search.searchPlaces(SEARCH)).rejects.toThrow()
  // Trying the nodes one after the other would take 900 ms.
  expect(performance.now() - startedAt).toBeLessThan(600)
  expect(startedCount).toBeLessThanOrEqual(2)
  await expect.poll(() => openCount).toBe(0)
  await expect(search.suggest({ query: 'lon', language: 'en', limit: 5 })).rejects.toThrow()
  await search.close()
})

test('retries on another node when one closes the connection, and requests no partial results', async () => {
  const requestedUrls: string[] = []
  const broken = await startNode((request) => request.socket.destroy())
  const healthy = await startNode((request, response) => {
    requestedUrls.push(request.url ?? '')
    response.setHeader('content-type', 'application/json').end(RESPONSE_BODY)
  })
  const search = createSearch({ url: `${broken},${healthy}`, prefix: 'a-', readTimeoutMs: 5_000 })
  for (let i = 0; i < 2; i++) expect((await search.searchPlaces(SEARCH)).listings).toMatchObject([{ id: 7 }])
  expect(requestedUrls).toHaveLength(2)
  for (const url of requestedUrls) expect(url).toContain('allow_partial_search_results=false')
  await search.close()
})
