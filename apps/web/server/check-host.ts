import type { IncomingMessage } from 'node:http'
import { AppError } from '@amber/domain/errors'
import type { FastifyInstance } from 'fastify'

/** Returns the host as browsers spell it, if it is one of ours; otherwise undefined. */
export type FindOwnHost = (host: string) => string | undefined

/** Creates a lookup of our own hosts, in which case and default ports make no difference. */
export const createFindOwnHost =
  (hosts: ReadonlySet<string>): FindOwnHost =>
  (host) => {
    if (hosts.has(host)) return host
    const spelling = host.toLowerCase().replace(/:(?:80|443)$/, '')
    return hosts.has(spelling) ? spelling : undefined
  }

/** Probes address a server by its IP address, and their responses name no host. */
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * Rejects requests to hosts that are not ours. The client chooses this header, so it must appear neither in a page nor in
 * a cache key, and decides nothing.
 */
export function checkHost(app: FastifyInstance, findOwnHost: FindOwnHost) {
  app.addHook('onRequest', async ({ raw, host, routeOptions }) => {
    if (hasSeveralHosts(raw)) throw new AppError('bad_request')
    if (findOwnHost(host) !== undefined || PROBES.has(routeOptions.url ?? '')) return
    throw new AppError(URL.canParse(`http://${host}`) ? 'misdirected' : 'bad_request')
  })
}

/** Returns whether the client sent several Host headers, of which Node reads the first and a proxy perhaps the last. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  // Names and values alternate. The length is compared first, because most names are longer.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}
