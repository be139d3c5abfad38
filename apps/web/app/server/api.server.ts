import { type Client, createClient } from '@amber/contract/http/client'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { PRIORITY_HEADER, requestPriorityOf } from '@amber/domain/load/request-priority'
import { BROWSER_TOKEN } from '@amber/domain/login/browser-token'
import { REFERRAL_COOKIE } from '@amber/domain/referral/referral-code'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { VISITOR_ID_COOKIE } from '@amber/domain/tracking/visitor'
import { editionByName } from '@amber/editions/editions'
import { stringifyCookie } from 'cookie'
import type { RouterContextProvider } from 'react-router'
import { cookiesOf, sessionTokenOf } from './cookies.server.ts'
import { languageOf } from './language.server.ts'
import { serverSettings } from './server-context.ts'

/**
 * Headers forwarded so that the API's rate limits and logs see the visitor and the page's request rather than this
 * server, and so that the API can reject forms from other sites.
 */
const FORWARDED_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'sentry-trace',
  'baggage',
  'user-agent',
  'origin',
  'sec-fetch-site',
]

/** Cookies that the login, enquiry and booking endpoints read. */
const FORM_COOKIES = [SESSION_TOKEN, BROWSER_TOKEN, REFERRAL_COOKIE, USER_FLOW_TOKEN, VISITOR_ID_COOKIE]

/** Visitors leave pages that take longer, so affected sections show an error instead. Shorter than `streamTimeout`. */
const LOADER_TIMEOUT_MS = 3000

/** Longer than for loaders: the visitor waits for the result, and resubmitting would not help. */
const FORM_TIMEOUT_MS = 8000

/** Returns an API client that acts as the visitor who requested the page. */
export function apiFor(request: Request, context: Readonly<RouterContextProvider>): Client {
  return createClient({
    timeoutMs: LOADER_TIMEOUT_MS,
    baseUrl: context.get(serverSettings).apiUrl,
    token: sessionTokenOf(request),
    headers: pickForwardedHeaders(request, context),
  })
}

/**
 * An API client for requests that may start, change or end a session. It forwards the browser's cookies and collects
 * those that the API sets.
 */
export type FormApi = {
  api: Client
  /** Headers for the response to the visitor: `no-store` and the cookies that the API has set so far. */
  headers: Headers
}

type FormApiOptions = {
  /** Whether to send our own origin for a request that comes from no form of this site, but is authorised by other means. */
  asOwnPage?: boolean
}

export function apiForForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { asOwnPage = false }: FormApiOptions = {},
): FormApi {
  const { apiUrl, edition, siteUrl } = context.get(serverSettings)
  const headers = new Headers({ 'cache-control': 'no-store' })
  const cookies = cookiesOf(request)
  const cookie = stringifyCookie(Object.fromEntries(FORM_COOKIES.map((name) => [name, cookies[name]])))
  const api = createClient({
    timeoutMs: FORM_TIMEOUT_MS,
    baseUrl: apiUrl,
    headers: {
      ...pickForwardedHeaders(request, context),
      // Everything the API writes to the visitor, mail included, is in the language of the page.
      'accept-language': languageOf(request, editionByName(edition)),
      ...(cookie !== '' && { cookie }),
      ...(asOwnPage && { origin: new URL(siteUrl).origin, 'sec-fetch-site': 'same-origin' }),
    },
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      for (const line of response.headers.getSetCookie()) headers.append('set-cookie', line)
      return response
    },
  })
  return { api, headers }
}

function pickForwardedHeaders(request: Request, context: Readonly<RouterContextProvider>): Record<string, string> {
  const { countryHeader } = context.get(serverSettings)
  const names = countryHeader === undefined ? FORWARDED_HEADERS : [...FORWARDED_HEADERS, countryHeader]
  const forwarded = names.flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  // Whatever a page of a booking reads is as important as the booking.
  const isBooking = requestPriorityOf(new URL(request.url).pathname) === 'booking'
  return { ...Object.fromEntries(forwarded), ...(isBooking && { [PRIORITY_HEADER]: 'booking' }) }
}
