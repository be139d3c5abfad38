import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the client's IPv4 address or IPv6 /64, by which rate limits tell clients apart. If a proxy forwards anything
 * else, returns the address of the proxy.
 */
export const clientOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  normalizeIP(isIP(ip) ? ip : (socket.remoteAddress ?? ''))
