import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleError } from './handle-error.server.ts'
import { serverSettings } from './server-context.ts'
import { testServerContext } from './test-server-context.ts'

const reported: string[] = []
const rejected: string[] = []
beforeEach(() => {
  reported.length = 0
  rejected.length = 0
})

const route = {
  id: 'form',
  path: '/form',
  hasAction: true,
  module: {
    default: () => null,
    action: () => {
      throw new Error('the action failed')
    },
  },
}
const build = {
  entry: { module: { default: () => new Response('page'), handleError } },
  routes: { form: route },
  assets: { routes: { form: { id: 'form', path: '/form', module: '' } }, entry: {}, version: '' },
  routeDiscovery: { mode: 'initial' },
  future: {},
  basename: '/',
  publicPath: '/',
  prerender: [],
  ssr: true,
} as unknown as ServerBuild

async function post(path: string, origin: string | undefined) {
  const context = new RouterContextProvider()
  const settings = testServerContext({
    reportError: (error) => void reported.push(String(error)),
    logRejection: (reason) => void rejected.push(reason),
  }).get(serverSettings)
  context.set(serverSettings, settings)
  const request = new Request(`https://site.test${path}`, {
    method: 'POST',
    body: new URLSearchParams(),
    ...(origin !== undefined && { headers: { origin } }),
  })
  return (await createRequestHandler(build, 'production')(request, context)).status
}

describe('handleError', () => {
  test.each(['/form', '/form.data'])('logs a foreign origin as a rejection, not as an error: %s', async (path) => {
    for (const origin of ['https://evil.example', 'null', 'nonsense', 'http://site.test']) {
      expect(await post(path, origin)).toBe(400)
    }
    expect(reported).toEqual([])
    expect(rejected).toEqual(Array.from({ length: 4 }, () => 'action from another site rejected'))
  })

  test.each(['https://site.test', undefined])('reports a failed action from %s', async (origin) => {
    await post('/form', origin)
    expect(reported).toEqual(['Error: the action failed'])
    expect(rejected).toEqual([])
  })
})
