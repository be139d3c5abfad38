import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { rendering } from './lib/rendering.ts'
import { serverSettings, type ServerSettings } from './lib/server-context.ts'
import { publicQueries } from './public-query.ts'

export type PageQuestion = {
  request: Request
  /** Of this answer's Content-Security-Policy. */
  nonce: string
  /** Deferred parts and all, instead of a stream. */
  whole: boolean
  /** Something went wrong, also where the page stands without it. */
  onFault?: () => void
}

export type Pages = ReturnType<typeof createPages>

/** All pages as one function. It is part of the build, so that it and the pages share one context key. */
export function createPages(settings: ServerSettings, mode: 'production' | 'development') {
  const { routes } = build as ServerBuild
  const handle = createRequestHandler(build as ServerBuild, mode)
  return {
    publicQueryOf: publicQueries(routes),
    answer({ request, nonce, whole, onFault }: PageQuestion): Promise<Response> {
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
