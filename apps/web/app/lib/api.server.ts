import { type Client, createClient } from '@amber/contract/client'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { BROWSER_TOKEN } from '@amber/domain/login/browser-token'
import { REFERRAL_COOKIE } from '@amber/domain/referral/referral-code'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { editionByName } from '@amber/editions/editions'
import { stringifyCookie } from 'cookie'
import type { RouterContextProvider } from 'react-router'
import { cookiesOf } from './cookies.server.ts'
import { languageOf } from './language.server.ts'
import { serverSettings } from './server-context.ts'

/**
 * So that the API's rate limits and logs see the visitor and the page's own request, not this server; and which site a
 * form came from, so that the API can refuse those of others.
 */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'user-agent',
  'origin',
  'sec-fetch-site',
]

/** What a login, an enquiry and a booking ask a browser for. */
const FORM_COOKIES = [SESSION_TOKEN, BROWSER_TOKEN, REFERRAL_COOKIE, USER_FLOW_TOKEN]

/** A page that waits longer is left; its parts say what they lack. Shorter than the limit of what streams in later. */
const PATIENCE_MS = 3000

/** Somebody waits for a form of theirs, and sending it twice would not help. */
const FORM_PATIENCE_MS = 8000

/** The API as the visitor who asked for this page. */
export function apiFor(request: Request, context: Readonly<RouterContextProvider>): Client {
  return createClient({
    timeoutMs: PATIENCE_MS,
    baseUrl: context.get(serverSettings).apiUrl,
    token: cookiesOf(request)[SESSION_TOKEN],
    headers: passedOn(request),
  })
}

/** The API for what may begin, change or end a session: it sees the visitor's browser, and its cookies go back there. */
export type FormApi = {
  api: Client
  /** For the answer to the visitor: never kept, with the cookies that the API has set until then. */
  headers: Headers
}

type FormApiOptions = {
  /** For what is no form of ours but proves by other means that this browser asked for it. */
  origin?: string
}

export function apiForForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { origin }: FormApiOptions = {},
): FormApi {
  const { apiUrl, edition } = context.get(serverSettings)
  const headers = new Headers({ 'cache-control': 'no-store' })
  const known = cookiesOf(request)
  const cookie = stringifyCookie(Object.fromEntries(FORM_COOKIES.map((name) => [name, known[name]])))
  const api = createClient({
    timeoutMs: FORM_PATIENCE_MS,
    baseUrl: apiUrl,
    headers: {
      ...passedOn(request),
      // What the API writes to the visitor, by mail too, is in the language of the page.
      'accept-language': languageOf(request, editionByName(edition)),
      ...(cookie !== '' && { cookie }),
      ...(origin !== undefined && { origin, 'sec-fetch-site': 'same-origin' }),
    },
    fetch: async (address, init) => {
      const answer = await fetch(address, init)
      for (const line of answer.headers.getSetCookie()) headers.append('set-cookie', line)
      return answer
    },
  })
  return { api, headers }
}

const passedOn = (request: Request): Record<string, string> =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
  )
