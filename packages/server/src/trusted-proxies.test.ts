import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { isFromOwnServer, trustHops } from './trusted-proxies.ts'

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

async function isOwn(hops: number, { from, forwarded }: { from: string; forwarded?: string }) {
  const app = fastify({ trustProxy: trustHops(hops) })
  app.get('/', (request, reply) => reply.send(isFromOwnServer(request.ips ?? [], hops)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress: from, headers })).json<boolean>()
}

describe('isFromOwnServer', () => {
  test('recognises a trusted proxy that forwards nobody, also behind another one', async () => {
    expect(await isOwn(1, { from: '10.0.0.1' })).toBe(true)
    expect(await isOwn(1, { from: '::ffff:10.0.0.1' })).toBe(true)
    expect(await isOwn(2, { from: '10.0.0.2', forwarded: '10.0.0.1' })).toBe(true)
  })

  test.each<[string, number, { from: string; forwarded?: string }]>([
    ['no proxy is trusted', 0, { from: '10.0.0.1' }],
    ['a proxy forwards a visitor', 1, { from: '10.0.0.1', forwarded: '2.2.2.2' }],
    ['a proxy forwards a visitor in our network', 1, { from: '10.0.0.1', forwarded: '10.0.0.9' }],
    ['a visitor claims an address of ours', 1, { from: '10.0.0.1', forwarded: '10.0.0.9, 2.2.2.2' }],
    ['a visitor bypasses the proxies', 1, { from: '8.8.8.8' }],
    ['a visitor bypasses the first of two proxies', 2, { from: '10.0.0.1', forwarded: '2.2.2.2' }],
  ])('recognises no own server when %s', async (_, hops, request) => {
    expect(await isOwn(hops, request)).toBe(false)
  })
})
