import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAP_DATA } from '../app/shared/map/basemap/map-data.generated.ts'
import { readMapArchive } from '../map-data/map-archive.ts'
import { mapDataPlugin } from './map-data-plugin.ts'

const files = readMapArchive()
let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'map-data-'))
  await mkdir(join(root, 'public'))
  await writeFile(join(root, 'index.html'), '<p>map</p>')
})
afterAll(() => rm(root, { recursive: true }))

test('writes every map file into the client build, where the page looks for them', async () => {
  await build({ root, configFile: false, logLevel: 'silent', plugins: [mapDataPlugin()] })
  const folder = join(root, 'dist', MAP_DATA)
  expect((await readdir(folder)).toSorted()).toEqual([...files.keys()].map((name) => `${name}.json`).toSorted())
  expect(await readFile(join(folder, '359-283.json'), 'utf8')).toBe(files.get('359-283'))
})

test('serves map files in development, and passes on what is none', async () => {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [mapDataPlugin()],
    server: { middlewareMode: true, ws: false },
  })
  const server = createHttpServer((request, response) =>
    vite.middlewares(request, response, () => response.writeHead(404).end()),
  ).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
    const cell = await fetch(`${url}${MAP_DATA}/359-283.json`)
    expect(cell.headers.get('content-type')).toBe('application/json')
    expect(await cell.text()).toBe(files.get('359-283'))
    expect((await fetch(`${url}${MAP_DATA}/0-0.json`)).status).toBe(404)
  } finally {
    server.close()
    await vite.close()
  }
})
