import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trustHops } from '@amber/server/trusted-proxies'
import fc from 'fast-check'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { type VisitorRequest, toVisitorRequest } from './visitor-request.ts'

const optionalHeader = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

test('returns the same host and protocol as Fastify, behind up to two proxies and for any forwarded headers', async () => {
  for (const hops of [0, 1, 2]) {
    const trustProxy = trustHops(hops)
    const app = fastify({ trustProxy })
    app.get('*', async ({ host, protocol }) => ({ host, protocol }))
    const frameworkUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    const server = createServer((request, response) =>
      response.end(JSON.stringify(toVisitorRequest(request, trustProxy))),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const forwardedHeaders = fc.record({
        'x-forwarded-host': optionalHeader('a.test', 'a.test, b.test', ' b.test:81 ', ''),
        'x-forwarded-proto': optionalHeader('https', 'http, https', 'https,http'),
        'x-forwarded-for': optionalHeader('1.2.3.4', '1.2.3.4, 5.6.7.8'),
      })
      await fc.assert(
        fc.asyncProperty(forwardedHeaders, async (forwarded) => {
          const headers = Object.entries(forwarded).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value] as [string, string]],
          )
          const [fastifyRequest, visitorRequest] = await Promise.all(
            [frameworkUrl, serverUrl].map(
              async (url) => (await (await fetch(url, { headers })).json()) as VisitorRequest,
            ),
          )
          const hostOf = (url: string) => new URL(url).host
          expect(visitorRequest?.protocol).toBe(fastifyRequest?.protocol)
          expect(visitorRequest?.host.replace(hostOf(serverUrl), '')).toBe(
            fastifyRequest?.host.replace(hostOf(frameworkUrl), ''),
          )
        }),
        { numRuns: 40 },
      )
    } finally {
      server.close()
      await app.close()
    }
  }
})
