import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { serverSettings, type ServerSettings } from './lib/server-context.ts'

/** All pages as one function. It is part of the build, so that it and the pages share one context key. */
export function createPageHandler(settings: ServerSettings, mode: 'production' | 'development') {
  const handle = createRequestHandler(build as ServerBuild, mode)
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(serverSettings, settings)
    return handle(request, context)
  }
}
