import type { Language } from '@amber/domain/languages'
import { splitLanguage } from '@amber/domain/seo/language-path'
import { editionByName } from '@amber/editions/editions'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { rendering } from './server/rendering.ts'
import { serverSettings, type ServerSettings } from './server/server-context.ts'
import { createFindPage } from './server/find-page.ts'
import { flagContext, type SharedFlags } from './server/flags.server.ts'

export type PageRequest = {
  request: Request
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string
  /** Whether to render the complete page, deferred sections included, instead of streaming it. */
  whole: boolean
  /** Values of feature flags, of a page that is rendered for everybody who has them; undefined for one visitor's page. */
  flags?: SharedFlags | undefined
  /** Called for every reported error, even if the page rendered without the failed part. */
  onFault?: () => void
}

export type PageHandler = ReturnType<typeof createPageHandler>

/** Creates one handler for all pages. It is part of the build so that it shares context keys with the pages. */
export function createPageHandler(settings: ServerSettings, mode: 'production' | 'development') {
  const { defaultLanguage, languages } = editionByName(settings.edition)
  // The router takes the language out of paths and puts it into every link, if it is the base of all paths.
  const handlers = new Map<Language | undefined, ReturnType<typeof createRequestHandler>>(
    [undefined, ...languages.filter((language) => language !== defaultLanguage)].map((language) => [
      language,
      createRequestHandler({ ...(build as ServerBuild), basename: language ? `/${language}` : '/' }, mode),
    ]),
  )
  const findPage = createFindPage(build)
  const split = (path: string) => splitLanguage(path, defaultLanguage)
  return {
    findPage: (path: string) => findPage(split(path).path),
    answer({ request, nonce, whole, flags, onFault }: PageRequest): Promise<Response> {
      const { language, path } = split(new URL(request.url).pathname)
      const context = new RouterContextProvider()
      const { category, publicPage } = findPage(path.replace(/\.data$/, ''))
      context.set(rendering, { nonce, whole, isPublic: publicPage !== undefined })
      context.set(flagContext, { pageCategory: category, shared: flags })
      context.set(serverSettings, {
        ...settings,
        reportError: (error, requestId) => {
          onFault?.()
          settings.reportError(error, requestId)
        },
      })
      const handle = handlers.get(language)
      if (handle === undefined) throw new Error(`no pages in ${language}`)
      return handle(request, context)
    },
  }
}
