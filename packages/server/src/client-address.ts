import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { trustHops } from './trusted-proxies.ts'

/**
 * Returns the client's IPv4 address or IPv6 /64, by which rate limits tell clients apart. If a proxy forwards anything
 * else, returns the address of the proxy.
 */
export const clientOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  normalizeIP(isIP(ip) ? ip : (socket.remoteAddress ?? ''))

/** Returns the same for an upgrade, which Fastify does not handle. */
export function clientOfUpgrade(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  hops: number,
): string {
  const { remoteAddress } = socket
  // The visitor has left.
  if (remoteAddress === undefined) return ''
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((line) => line.split(','))
  const chain = [remoteAddress, ...forwarded.map((hop) => hop.trim()).toReversed()]
  const isTrusted = trustHops(hops)
  const ip = chain.find((address, hop) => !isTrusted(address, hop)) ?? chain.at(-1) ?? remoteAddress
  return clientOf({ ip, socket })
}
