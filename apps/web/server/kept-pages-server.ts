import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Lifecycle } from '@amber/server/lifecycle'
import { askedBy } from './asked.ts'
import type { PublicAnswer, PublicPages } from './public-pages.ts'

type Parts = {
  publicPages: Pick<PublicPages, 'find'>
  lifecycle: Lifecycle
  /** As the framework trusts proxies. */
  trusts: (address: string, hop: number) => boolean
}

type Limits = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

/**
 * Sends a kept page before the framework is asked: its router, hooks and log line cost more than the rest of such an
 * answer. It is counted but not logged. All else goes on to the framework.
 */
export function createKeptPagesServer({ publicPages, lifecycle, trusts }: Parts) {
  function find(request: IncomingMessage): PublicAnswer | undefined {
    if (request.method !== 'GET') return undefined
    try {
      return publicPages.find(askedBy(request, trusts))
    } catch {
      // The framework will come upon the same, and knows how to answer and log it.
      return undefined
    }
  }

  return (framework: RequestListener, limits: Limits): Server => {
    const server = createServer((request, response) => {
      const kept = lifecycle.draining ? undefined : find(request)
      if (kept === undefined) return framework(request, response)
      response.writeHead(kept.status, kept.headers)
      response.end(kept.body)
    })
    server.keepAliveTimeout = limits.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = limits.requestTimeout ?? server.requestTimeout
    server.setTimeout(limits.connectionTimeout ?? 0)
    return server
  }
}
