import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import type { Language } from '@amber/domain/languages'
import { splitLanguage } from '@amber/domain/seo/language-path'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { CONSENT_COOKIE } from '@amber/domain/tracking/consent-cookie'
import { parseCookie, stringifyCookie } from 'cookie'

type Options = {
  apiUrl: string
  siteUrl: string
  defaultLanguage: Language
  /** Replaced in tests. */
  fetch?: typeof globalThis.fetch
}

/** A search of a person who may be known, and who consented. */
type SearchMade = { region: string; query: string; cookie: string }

const SEARCH_PAGE = /^\/places\/search\/([\w-]{1,200})(?:\.data)?$/

/** Milliseconds after which a search is not recorded: nobody waits for it. */
const TIMEOUT_MS = 2_000

/** Searches that are being recorded at once. Further ones are not recorded, so that a slow API costs no memory. */
const MAX_CONCURRENT = 50

/**
 * Tells the API about searches of known people who consented. It listens beside the pages, because most of them are sent
 * from a cache that knows nobody, and starts once the page has been sent. The browser needs no script for it.
 */
export function recordSearches(server: Server, options: Options): void {
  const { apiUrl, siteUrl, defaultLanguage, fetch = globalThis.fetch } = options
  const origin = new URL(siteUrl).origin
  let concurrent = 0

  async function record({ region, query, cookie }: SearchMade, forwardedFor: string): Promise<void> {
    if (concurrent >= MAX_CONCURRENT) return
    concurrent += 1
    try {
      const response = await fetch(new URL('/api/v0/visits', apiUrl), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': forwardedFor,
          // The request is this server's own, on behalf of a page that the visitor opened.
          origin,
          'sec-fetch-site': 'same-origin',
          cookie,
        },
        body: JSON.stringify({ region, query }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
    } catch {
      // A search that is not recorded is acceptable, and the API reports its own errors.
    } finally {
      concurrent -= 1
    }
  }

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const search = searchMadeBy(request, defaultLanguage)
    if (!search) return
    const hops = [request.headers['x-forwarded-for'], request.socket.remoteAddress].flat()
    const forwardedFor = hops.filter((hop) => hop !== undefined && hop !== '').join(', ')
    response.once('finish', () => {
      if (response.statusCode === 200) void record(search, forwardedFor)
    })
  })
}

/** Returns the search that a request for a page makes; undefined for other requests, and without consent. */
export function searchMadeBy(
  {
    method,
    url = '',
    headers,
  }: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders },
  defaultLanguage: Language,
): SearchMade | undefined {
  // Checked first, because it is all that other requests cost.
  if (method !== 'GET' || !url.includes('/places/search/') || headers.cookie === undefined) return undefined
  // A browser that loads a page in advance does not search.
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return undefined
  const [path = '', query = ''] = url.split('?', 2)
  const [, region] = SEARCH_PAGE.exec(splitLanguage(path, defaultLanguage).path) ?? []
  const cookies = parseCookie(headers.cookie)
  const { [SESSION_TOKEN]: session, [USER_FLOW_TOKEN]: flow, [CONSENT_COOKIE]: consent } = cookies
  if (region === undefined || consent !== 'all' || (session === undefined && flow === undefined)) return undefined
  const cookie = stringifyCookie({ [SESSION_TOKEN]: session, [USER_FLOW_TOKEN]: flow, [CONSENT_COOKIE]: consent })
  return { region, query, cookie }
}
