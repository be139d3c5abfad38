import { serveBeforeFramework } from '@amber/server/serve-before-framework'
import type { Lifecycle } from '@amber/server/lifecycle'
import { hasSeveralHosts } from './check-host.ts'
import { toVisitorRequest } from './visitor-request.ts'
import type { PublicPages } from './public-pages.ts'

type Deps = {
  publicPages: Pick<PublicPages, 'find'>
  lifecycle: Lifecycle
  /** Returns whether a proxy is trusted, as the framework decides it. */
  trusts: (address: string, hop: number) => boolean
}

/** Serves cached pages before the framework handles the request. They are counted but not logged. */
export const createCachedPagesServer = ({ publicPages, lifecycle, trusts }: Deps) =>
  serveBeforeFramework({
    lifecycle,
    find: (request) => {
      try {
        // The framework rejects it.
        if (hasSeveralHosts(request)) return undefined
        return publicPages.find(toVisitorRequest(request, trusts))
      } catch {
        // The framework will fail the same way, and can respond and log it.
        return undefined
      }
    },
  })
