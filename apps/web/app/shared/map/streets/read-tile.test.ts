import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { REPOSITORY } from '@amber/local-environment/repository'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readTile } from './read-tile.ts'

const archive = await readFile(join(REPOSITORY, 'data', 'street-maps', 'baltimore.pmtiles'))
/** Fells Point at zoom 14. */
const TILE = '14/4706/6246'

let ranges: string[] = []
let respond: 'at once' | 'never' | 'with an error' = 'at once'

const server = createServer((request, response) => {
  const range = request.headers.range ?? ''
  ranges.push(range)
  if (respond === 'with an error') response.writeHead(500).end()
  if (respond !== 'at once') return
  const [from = 0, to = 0] = /\d+-\d+/.exec(range)?.[0].split('-').map(Number) ?? []
  const bytes = archive.subarray(from, to + 1)
  response.writeHead(206, { 'content-length': bytes.length }).end(bytes)
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  ranges = []
  respond = 'at once'
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterEach(() => vi.unstubAllGlobals())

const countHeaders = () => ranges.filter((range) => range.startsWith('bytes=0-')).length
const read = (key: string, signal = new AbortController().signal) =>
  readTile(`streets://streets/${key}.pmtiles/${TILE}`, signal)

test('keeps the directory of an archive when a tile goes out of view before it comes', async () => {
  expect((await read('a')).byteLength).toBeGreaterThan(1_000)
  respond = 'never'
  const controller = new AbortController()
  const tile = read('a', controller.signal)
  await vi.waitFor(() => expect(ranges).toHaveLength(3))
  controller.abort()
  await expect(tile).rejects.toThrow('aborted')
  respond = 'at once'
  expect((await read('a')).byteLength).toBeGreaterThan(1_000)
  expect(countHeaders()).toBe(1)
})

test('opens an archive again after a failure', async () => {
  respond = 'with an error'
  await expect(read('b')).rejects.toThrow('500')
  respond = 'at once'
  expect((await read('b')).byteLength).toBeGreaterThan(1_000)
  expect(countHeaders()).toBe(2)
})

test('returns an empty tile where the archive has none', async () => {
  expect((await readTile('streets://streets/a.pmtiles/14/0/0', new AbortController().signal)).byteLength).toBe(0)
})
