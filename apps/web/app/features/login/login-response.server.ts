import { CallError } from '@amber/contract/http/client'
import { generateEmailOtp } from '@amber/contract/endpoints/login'
import { type LoginOutcome } from '@amber/contract/schemas/login'
import { ERROR_STATUS } from '@amber/domain/errors'
import type { RouterContextProvider } from 'react-router'
import type { FormApi } from '../../server/api.server.ts'
import { secondFactorUrl } from '../../shared/page/login-url.ts'
import { noticeCookie } from '../../shared/page/notice.ts'
import { serverSettings } from '../../server/server-context.ts'
import { mergeVisitorShortlist } from '../shortlist/shared/visitor-shortlist.server.ts'
import type { LoginResult } from './login-result.ts'
import { nextPath } from './next-path.ts'
import { clearedKnownEmailCookie } from './shared/known-email.ts'
import { clearedPendingLoginCookie, type PendingLogin, pendingLoginCookie } from './pending-login.ts'
import { problemOf } from './problem.ts'

export type LoginRequest = { request: Request; context: Readonly<RouterContextProvider> }

type CodeRequest = Pick<PendingLogin, 'email' | 'provider'> & { next: string; humanToken?: string | undefined }

/** Sends a code. The response is the same for every email, so that accounts cannot be enumerated. */
export async function requestCode(
  { api, headers }: FormApi,
  { email, provider, next, humanToken }: CodeRequest,
): Promise<PendingLogin> {
  const { data } = await api.call(generateEmailOtp, {
    query: humanToken ? { recaptcha_token: humanToken, recaptcha_action: 'email_login' } : {},
    body: { user: { email }, next },
  })
  const pending: PendingLogin = { email, resendAt: Date.parse(data.resend_at), provider }
  headers.append('set-cookie', pendingLoginCookie(pending, Date.parse(data.expires_at)))
  headers.append('set-cookie', noticeCookie('otp_sent'))
  return pending
}

/** Completes a login and sets the notice for the next page. Staff permissions wait for the second factor. */
export async function completeLogin(
  loginRequest: LoginRequest,
  headers: Headers,
  outcome: Pick<LoginOutcome, 'next'>,
  next: string | null,
): Promise<string> {
  const to = nextPath(next)
  await mergeVisitorShortlist(loginRequest, headers)
  headers.append('set-cookie', clearedPendingLoginCookie())
  headers.append('set-cookie', clearedKnownEmailCookie())
  if (outcome.next === 'second_factor') return secondFactorUrl(to)
  headers.append('set-cookie', noticeCookie('login_success'))
  return to
}

/** Converts an API error to a problem of the login form. */
export async function withLoginProblem(
  loginRequest: LoginRequest,
  attempt: () => LoginResult | Promise<LoginResult>,
): Promise<LoginResult> {
  try {
    return await attempt()
  } catch (error) {
    const code = toCallError(error, loginRequest)
    return { problem: problemOf(code), code }
  }
}

/** Returns the API's error code and reports server errors. Rethrows other errors. */
export function toCallError(error: unknown, { request, context }: LoginRequest) {
  if (!(error instanceof CallError)) throw error
  if (ERROR_STATUS[error.code] >= 500) {
    context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
  }
  return error.code
}

export const statusOf = (result: LoginResult): number => ('problem' in result ? ERROR_STATUS[result.code] : 200)
