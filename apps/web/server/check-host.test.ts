import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { ErrorBody } from '@amber/contract/http/envelope'
import { createLogger } from '@amber/server/logger'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from './app.ts'
import { createFindOwnHost } from './check-host.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createMetrics } from './metrics.ts'
import { addPages } from './pages.ts'
import { testConfig } from './test-config.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close()
})

async function startWeb(trustedHops = 0) {
  const { address } = await testConfig()
  const { config } = await testConfig({
    SITE_URL: 'https://amber.test',
    SITE_HOSTS: ['www.amber.test', 'localhost:3000'],
    WEB_TRUSTED_PROXY_HOPS: trustedHops,
  })
  const { app } = createApp({ config, logger: createLogger({ app: 'web', level: 'silent' }) })
  const pages = { answer: async ({ request }: { request: Request }) => new Response(request.url) }
  addPages(app, { pages, policy: contentSecurityPolicy, metrics: createMetrics({ bytes: () => 0 }) })
  cleanups.push(() => app.close())
  await app.listen(address)
  return address.port
}

/** Sends these header lines, which no client library would, and returns the status and the body. */
async function send(port: number, path: string, lines: string[], version = '1.1') {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([`GET ${path} HTTP/${version}`, ...lines, 'connection: close', '\r\n'].join('\r\n'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

describe('checkHost', () => {
  test.each(['amber.test', 'AMBER.test', 'amber.test:443', 'www.amber.test', 'localhost:3000'])(
    'accepts %s',
    async (host) => {
      expect((await send(await startWeb(), '/', [`host: ${host}`])).status).toBe(200)
    },
  )

  test.each(['evil.example', 'amber.test.evil.example', 'evil-amber.test', 'amber.test:8443', '127.0.0.1', '[::1]'])(
    'returns 421 for %s on every path',
    async (host) => {
      const port = await startWeb()
      for (const path of ['/', '/places', '/api/v0/regions', '/images/x', '/no/such/page', '/healthz/x']) {
        const { status, body } = await send(port, path, [`host: ${host}`])
        expect(status, path).toBe(421)
        expect(body).not.toContain('evil')
        expect(z.parse(ErrorBody, JSON.parse(body)).error.code).toBe('misdirected')
      }
    },
  )

  test.each([
    ['two hosts', ['host: amber.test', 'host: evil.example']],
    ['two hosts in other spellings', ['Host: amber.test', 'HOST: amber.test']],
    ['an invalid host', ['host: a%b']],
  ])('returns 400 for %s', async (_, lines) => {
    const port = await startWeb()
    for (const path of ['/', '/api/v0/regions', '/healthz']) {
      if (path === '/healthz' && lines.length === 1) continue
      expect((await send(port, path, lines)).status, path).toBe(400)
    }
  })

  test('answers probes at any address, and without a host', async () => {
    const port = await startWeb()
    for (const path of ['/healthz', '/readyz']) {
      expect((await send(port, path, ['host: 10.1.2.3:3000'])).status).toBe(200)
      expect((await send(port, path, [], '1.0')).status).toBe(200)
    }
  })

  test('checks the host that a trusted proxy forwards, and ignores that of others', async () => {
    const forwarded = ['host: amber.test', 'x-forwarded-for: 1.2.3.4', 'x-forwarded-host: evil.example']
    expect((await send(await startWeb(1), '/', forwarded)).status).toBe(421)
    expect((await send(await startWeb(0), '/', forwarded)).status).toBe(200)
  })
})

test('finds our hosts regardless of case and default ports', () => {
  const findOwnHost = createFindOwnHost(new Set(['amber.test', 'localhost:3000']))
  expect(['amber.test', 'Amber.Test', 'amber.test:80', 'LOCALHOST:3000'].map(findOwnHost)).toEqual([
    'amber.test',
    'amber.test',
    'amber.test',
    'localhost:3000',
  ])
  expect(['', 'localhost', 'amber.test:8080', 'amber.test.'].map(findOwnHost)).toEqual(Array(4).fill(undefined))
})
