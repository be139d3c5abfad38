import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { rendering } from './server/rendering.ts'
import { serverSettings, type ServerSettings } from './server/server-context.ts'
import { createFindPublicPage } from './server/find-public-page.ts'

export type PageRequest = {
  request: Request
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string
  /** Whether to render the complete page, deferred sections included, instead of streaming it. */
  whole: boolean
  /** Called for every reported error, even if the page rendered without the failed part. */
  onFault?: () => void
}

export type PageHandler = ReturnType<typeof createPageHandler>

/** Creates one handler for all pages. It is part of the build so that it shares context keys with the pages. */
export function createPageHandler(settings: ServerSettings, mode: 'production' | 'development') {
  const handle = createRequestHandler(build as ServerBuild, mode)
  return {
    findPublicPage: createFindPublicPage(build),
    answer({ request, nonce, whole, onFault }: PageRequest): Promise<Response> {
      const context = new RouterContextProvider()
      context.set(rendering, { nonce, whole })
      context.set(serverSettings, {
        ...settings,
        reportError: (error, requestId) => {
          onFault?.()
          settings.reportError(error, requestId)
        },
      })
      return handle(request, context)
    },
  }
}
