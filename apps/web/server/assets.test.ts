import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAssets } from './assets.ts'

const SCRIPT = 'console.log(1)'
let folder = ''
let app: FastifyInstance
let url = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'a-1234.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'a-1234.js.br'), brotliCompressSync(SCRIPT))
  await mkdir(join(folder, 'map', '1234'), { recursive: true })
  await writeFile(join(folder, 'map', '1234', 'world.json'), '[]')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'sw.js'), SCRIPT)
  await writeFile(join(folder, 'sw.js.br'), brotliCompressSync(SCRIPT))
  app = fastify()
  addAssets(app, folder)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', null],
  ['identity', null],
])('serves an asset for accept-encoding %s with content-encoding %s', async (accepted, encoding) => {
  const response = await fetch(`${url}/assets/a-1234.js`, { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toContain('accept-encoding')
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await response.text()).toBe(SCRIPT)
})

test('caches map data for a year, because its folder name has a hash', async () => {
  const response = await fetch(`${url}/map/1234/world.json`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await response.json()).toEqual([])
})

test('caches files without a hash for an hour', async () => {
  const response = await fetch(`${url}/favicon.svg`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each(['br', 'identity'])(
  'serves the service worker (%s) uncached and limits its connections to this site',
  async (accepted) => {
    const { headers } = await fetch(`${url}/sw.js`, { headers: { 'accept-encoding': accepted } })
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  },
)
