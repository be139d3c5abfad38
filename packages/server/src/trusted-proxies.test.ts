import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { trustHops } from './trusted-proxies.ts'

async function addressSeen(hops: number, { from, forwarded }: { from: string; forwarded?: string }) {
  const app = fastify({ trustProxy: trustHops(hops) })
  app.get('/', (request, reply) => reply.send(request.ip))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress: from, headers })).body
}

describe('trustHops', () => {
  test('uses the socket address when no proxy is trusted, whatever the header contains', async () => {
    expect(await addressSeen(0, { from: '10.0.0.1', forwarded: '1.1.1.1' })).toBe('10.0.0.1')
  })

  test('uses the address added by the trusted proxy, not one sent by the client', async () => {
    expect(await addressSeen(1, { from: '10.0.0.1', forwarded: '6.6.6.6, 2.2.2.2' })).toBe('2.2.2.2')
    expect(await addressSeen(1, { from: '::ffff:10.0.0.1', forwarded: '2.2.2.2' })).toBe('2.2.2.2')
  })

  test('counts exactly the configured number of hops', async () => {
    const forwarded = '6.6.6.6, 2.2.2.2, 10.0.0.2'
    expect(await addressSeen(2, { from: '10.0.0.1', forwarded })).toBe('2.2.2.2')
    expect(await addressSeen(1, { from: '10.0.0.1', forwarded })).toBe('10.0.0.2')
  })

  test('uses the socket address when the proxies are bypassed', async () => {
    expect(await addressSeen(1, { from: '8.8.8.8', forwarded: '1.1.1.1' })).toBe('8.8.8.8')
    expect(await addressSeen(1, { from: '10.0.0.1' })).toBe('10.0.0.1')
  })
})
