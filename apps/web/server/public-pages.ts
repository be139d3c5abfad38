import type { FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import type { Edition } from '@amber/editions/edition'
import { SURROGATE_CONTROL } from '@amber/domain/edge/edge-policy'
import { LRUCache } from 'lru-cache'
import type { PageHandler } from '../app/handler.ts'
import type { FoundPage } from '../app/server/find-page.ts'
import type { VisitorRequest } from './visitor-request.ts'
import type { FindOwnHost } from './check-host.ts'
import { contentSecurityPolicy, type ThirdPartyHosts } from './content-security-policy.ts'
import { edgeHeadersOf } from './edge-headers.ts'
import { encodingFor } from './encoding.ts'
import type { Metrics } from './metrics.ts'
import { newNonce } from './nonce.ts'
import type { CacheState, PageCache } from './page-cache.ts'
import { hasCanonicalPath, toPublicPageRequest } from './public-page-request.ts'
import { renderPublicPage } from './render-public-page.ts'
import { securityHeaders } from './security-headers.ts'
import type { FilledPage, SharedPage } from './shared-page.ts'

type Deps = {
  pages: PageHandler
  edition: Edition
  flags: FlagEvaluator
  /** Header in which the edge network sends the visitor's country. */
  countryHeader?: string | undefined
  findOwnHost: FindOwnHost
  /** Third parties that a page may contact. */
  outside?: ThirdPartyHosts | undefined
  cache: PageCache
  /** Whether a shared cache in front may store pages. */
  isBehindEdge?: boolean
  metrics: Pick<Metrics, 'pageAnswers'>
}

export type PublicResponse = { status: number; headers: Record<string, string>; body: Buffer }

export type PublicPages = ReturnType<typeof createPublicPages>

/** Creates the pages that are rendered once for many visitors without a session. */
export function createPublicPages({
  pages,
  edition,
  flags,
  countryHeader,
  findOwnHost,
  outside,
  cache,
  isBehindEdge = false,
  metrics,
}: Deps) {
  const edgeHeaders = isBehindEdge ? edgeHeadersOf(outside) : undefined
  // Matching a path against all routes takes longer than sending a cached page.
  const matches = new LRUCache<string, FoundPage>({
    max: 1000,
    memoMethod: (path) => pages.findPage(path),
  })
  const site = { edition, flags, countryHeader, findOwnHost, findPage: (path: string) => matches.memo(path) }

  function respondWith(
    request: VisitorRequest,
    page: SharedPage,
    state: CacheState,
    fill: (nonce: string) => FilledPage,
  ) {
    metrics.pageAnswers.inc({ from: state })
    const nonce = newNonce()
    const secure = request.protocol === 'https'
    const { body, encoding } = fill(nonce)
    const headers: Record<string, string> = {
      ...securityHeaders(secure),
      'content-security-policy': contentSecurityPolicy({ nonce, secure, outside }),
      ...page.headers,
      vary: 'accept-encoding, cookie',
      'x-cache': state,
      'content-length': String(body.length),
    }
    if (encoding !== undefined) headers['content-encoding'] = encoding
    // An old page that bridges a failure must not be stored once more where it may have been purged.
    if (state === 'stale') delete headers[SURROGATE_CONTROL]
    return { status: page.status, headers, body } satisfies PublicResponse
  }

  return {
    /**
     * Returns a response that can be sent immediately; undefined if the page isn't public or must be rendered first.
     */
    find(request: VisitorRequest): PublicResponse | undefined {
      // Only the framework knows what is missing: other paths without a page are the API, images and files.
      const pageRequest = hasCanonicalPath(request) ? toPublicPageRequest(request, site) : undefined
      if (pageRequest === undefined || pageRequest.status === 404) return undefined
      const page = cache.findFresh(pageRequest.key)
      const fill = page?.findFill(encodingFor(request.headers['accept-encoding']))
      return page && fill && respondWith(request, page, 'hit', fill)
    },

    /**
     * Returns undefined if this visitor must get their own page. The API is called on behalf of this server, not of the
     * visitor, whose rate limit must not decide what others get. `mayRender` is called only if this request would start a
     * render. Throws if it may not and no cached page is left.
     */
    async answer(
      request: VisitorRequest,
      { requestId, mayRender }: { requestId: string; mayRender: () => boolean },
    ): Promise<PublicResponse | undefined> {
      const pageRequest = toPublicPageRequest(request, site)
      if (pageRequest === undefined) return undefined
      const { page, state } = await cache.get(pageRequest.key, {
        mayRender,
        render: () =>
          renderPublicPage(pages, pageRequest, { ...traceOf(request), 'x-request-id': requestId }, edgeHeaders),
      })
      if (page === undefined) return undefined
      return respondWith(request, page, state, await page.makeFill(encodingFor(request.headers['accept-encoding'])))
    },
  }
}

/** The trace of the request that renders the page; others that get it from the cache have no part in it. */
function traceOf({ headers: { 'sentry-trace': trace, baggage } }: VisitorRequest): Record<string, string> {
  return trace === undefined ? {} : { 'sentry-trace': String(trace), ...(baggage && { baggage: String(baggage) }) }
}
