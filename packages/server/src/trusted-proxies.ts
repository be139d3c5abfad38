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

/** An IPv4 address on a dual-stack socket comes as `::ffff:10.0.0.1`; a BlockList knows that. */
const isPrivate = (address: string) => PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * For Fastify's `trustProxy`: exactly the configured number of hops is believed, counted from our own socket, so what a
 * client wrote into X-Forwarded-For itself lies beyond them. The first hop has to be in our own network, or someone who
 * reaches this app past its proxies could choose an address.
 */
export const trustHops = (hops: number) => (address: string, hop: number) =>
  hop < hops && (hop > 0 || isPrivate(address))
