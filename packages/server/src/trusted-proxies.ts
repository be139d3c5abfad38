import { BlockList, isIPv6 } from 'node:net'

const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('169.254.0.0', 16)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** A dual-stack socket reports an IPv4 address as `::ffff:10.0.0.1`, which BlockList supports. */
const isPrivate = (address: string) => PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Implements Fastify's `trustProxy`. Trusts exactly the configured number of hops, counted from our socket, so that
 * X-Forwarded-For entries written by the client are beyond them. The first hop must be in our own network; otherwise
 * anyone who bypasses the proxies could choose an address.
 */
export const trustHops = (hops: number) => (address: string, hop: number) =>
  hop < hops && (hop > 0 || isPrivate(address))

/**
 * Returns whether one of our own servers sent the request for itself rather than for a visitor: all addresses from our
 * socket to its sender are trusted hops, and the sender is in our own network. `addresses` is Fastify's `request.ips`.
 */
export function isFromOwnServer(addresses: readonly string[], hops: number): boolean {
  const sender = addresses.at(-1) ?? ''
  return isPrivate(sender) && trustHops(hops)(sender, addresses.length - 1)
}
