import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trustHops } from '@amber/server/trusted-proxies'
import fc from 'fast-check'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { type Asked, askedBy } from './asked.ts'

const header = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

test('host and protocol are what Fastify says, behind any number of proxies and whatever the headers claim', async () => {
  for (const hops of [0, 1, 2]) {
    const trusts = trustHops(hops)
    const app = fastify({ trustProxy: trusts })
    app.get('*', async ({ host, protocol }) => ({ host, protocol }))
    const framework = await app.listen({ host: '127.0.0.1', port: 0 })
    const server = createServer((request, response) => response.end(JSON.stringify(askedBy(request, trusts))))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const ours = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const claims = fc.record({
        'x-forwarded-host': header('a.test', 'a.test, b.test', ' b.test:81 ', ''),
        'x-forwarded-proto': header('https', 'http, https', 'https,http'),
        'x-forwarded-for': header('1.2.3.4', '1.2.3.4, 5.6.7.8'),
      })
      await fc.assert(
        fc.asyncProperty(claims, async (given) => {
          const headers = Object.entries(given).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value] as [string, string]],
          )
          const [theirs, mine] = await Promise.all(
            [framework, ours].map(async (url) => (await (await fetch(url, { headers })).json()) as Asked),
          )
          const port = (url: string) => new URL(url).host
          expect(mine?.protocol).toBe(theirs?.protocol)
          expect(mine?.host.replace(port(ours), '')).toBe(theirs?.host.replace(port(framework), ''))
        }),
        { numRuns: 40 },
      )
    } finally {
      server.close()
      await app.close()
    }
  }
})
