import { parseSessionToken, SESSION_TOKEN } from '@amber/domain/session-token'
import { parseCookie } from 'cookie'
import type { VisitorRequest } from './visitor-request.ts'

/**
 * Returns whether the request carries a token in any way, even an expired one: the response is for this visitor only.
 */
export function hasCredentials({ url, headers }: Pick<VisitorRequest, 'url' | 'headers'>): boolean {
  const queryStart = url.indexOf('?')
  const queryTokens = queryStart === -1 ? [] : new URLSearchParams(url.slice(queryStart)).getAll(SESSION_TOKEN)
  return (
    headers.authorization !== undefined ||
    [parseCookie(headers.cookie ?? '')[SESSION_TOKEN], ...queryTokens].some((text) => parseSessionToken(text))
  )
}
