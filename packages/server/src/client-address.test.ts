import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientOfUpgrade } from './client-address.ts'

const clientOf = (remoteAddress: string | undefined, forwarded: string | undefined, hops: number) => {
  const socket = { remoteAddress } as Socket
  return clientOfUpgrade({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket }, hops)
}

test.each([
  ['198.51.100.7', undefined, 0, '198.51.100.7'],
  // Nobody chooses their own address.
  ['198.51.100.7', '203.0.113.9', 0, '198.51.100.7'],
  ['198.51.100.7', '203.0.113.9', 1, '198.51.100.7'],
  ['10.0.0.2', '203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.2', '192.0.2.1, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.2', '192.0.2.1, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
  ['10.0.0.2', 'unknown', 1, '10.0.0.2'],
  ['10.0.0.2', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::'],
  [undefined, '203.0.113.9', 1, ''],
])('the client of an upgrade from %s, forwarded for %s over %i hops, is %s', (remote, forwarded, hops, client) => {
  expect(clientOf(remote, forwarded, hops)).toBe(client)
})
