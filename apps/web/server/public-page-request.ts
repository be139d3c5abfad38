import type { IncomingHttpHeaders } from 'node:http'
import type { FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import type { EdgeKind } from '@amber/domain/edge/edge-policy'
import { splitLanguage } from '@amber/domain/seo/language-path'
import type { Edition } from '@amber/editions/edition'
import { chinaLanguageOf } from '../app/server/language.server.ts'
import type { FoundPage } from '../app/server/find-page.ts'
import type { SharedFlags } from '../app/server/flags.server.ts'
import { cookieHeaderOf, preferencesOf } from '../app/server/preferences.server.ts'
import { flagVisitorOf } from '../app/server/visitor-attributes.server.ts'
import type { FindOwnHost } from './check-host.ts'
import { changedVariantsOf, flagVariantsOf, isSplit } from './flag-variants.ts'
import type { VisitorRequest } from './visitor-request.ts'
import { hasCredentials } from './session.ts'

/**
 * The only cached spelling of a path: routes also match `//`, `/Places/` and `/%70laces`, and each would be cached
 * separately.
 */
const CANONICAL_PATH = /^(?:\/|(?:\/[a-z0-9_-]+)+)$/

export const hasCanonicalPath = ({ url }: Pick<VisitorRequest, 'url'>) => CANONICAL_PATH.test(splitQuery(url)[0])

/** A page request that many visitors share: nothing about who sent it, and no parameter that the page does not read. */
export type PublicPageRequest = {
  /** Cache key. Two visitors share a page only if nothing differs that could be on it. */
  key: string
  address: string
  /** Cookie header with the preferences and nothing else. */
  cookie: string
  /** Values of the feature flags that the page reads. */
  flags: SharedFlags
  /** Only a page with this status may be cached. */
  status: 200 | 404
  /** How long a shared cache may store the page; undefined if it depends on more than the key of that cache. */
  edgeKind: EdgeKind | undefined
}

type Site = {
  edition: Edition
  findOwnHost: FindOwnHost
  findPage: (path: string) => FoundPage
  flags: FlagEvaluator
  countryHeader?: string | undefined
}

/**
 * Returns undefined for a page that is not public, for a visitor with a session or token, who gets their own response,
 * and for a Chinese partner's link, which is redirected.
 */
export function toPublicPageRequest(
  request: VisitorRequest,
  { edition, findOwnHost, findPage, flags, countryHeader }: Site,
): PublicPageRequest | undefined {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || hasCredentials(request)) return undefined
  const host = findOwnHost(request.host)
  if (host === undefined) return undefined
  const [requestPath, query] = splitQuery(request.url)
  const { category, publicPage } = findPage(requestPath)
  if (publicPage === undefined) return undefined
  const { publicQuery, readsNationality, missingPath } = publicPage
  if (missingPath === undefined && !CANONICAL_PATH.test(requestPath)) return undefined
  const { language } = splitLanguage(requestPath, edition.defaultLanguage)
  const path = missingPath === undefined ? requestPath : (language ? `/${language}` : '') + missingPath

  const url = `${request.protocol}://${host}${path}${pickQuery(new URLSearchParams(query), publicQuery)}`
  if (!URL.canParse(url)) return undefined
  const cookies = new Headers({ cookie: headers.cookie ?? '' })
  if (chinaLanguageOf({ url: `${url.split('?')[0]}?${query}`, headers: cookies }, edition)) return undefined
  const chosen = preferencesOf({ url, headers: cookies }, edition)
  const preferences = readsNationality ? chosen : { ...chosen, nationality: undefined }
  const variants = flagVariantsOf(flags, category, () =>
    flagVisitorOf({ url, headers: toHeaders(headers) }, { edition, countryHeader, pageCategory: category }),
  )
  return {
    key: JSON.stringify([url, edition.name, preferences, changedVariantsOf(variants, category)]),
    address: url,
    cookie: cookieHeaderOf(preferences),
    flags: variants,
    status: missingPath === undefined ? 200 : 404,
    edgeKind:
      missingPath !== undefined || isSplit(flags, category) ? undefined : category === undefined ? 'content' : 'places',
  }
}

const toHeaders = (headers: IncomingHttpHeaders) =>
  new Headers(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

function pickQuery(parameters: URLSearchParams, names: readonly string[]): string {
  const picked = new URLSearchParams()
  for (const name of names) for (const value of parameters.getAll(name)) picked.append(name, value)
  return picked.size > 0 ? `?${picked}` : ''
}

function splitQuery(url: string): [path: string, query: string] {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)]
}
