import { CallError } from '@amber/contract/client'
import { generateEmailOtp, type LoginOutcome } from '@amber/contract/login'
import { ERROR_STATUS } from '@amber/domain/errors'
import type { RouterContextProvider } from 'react-router'
import type { FormApi } from '../../lib/api.server.ts'
import { secondFactorAddress } from '../../lib/login-address.ts'
import { noticeCookie } from '../../lib/notice.ts'
import { serverSettings } from '../../lib/server-context.ts'
import { keepVisitorShortlist } from '../../lib/visitor-shortlist.server.ts'
import type { LoginResult } from './login-result.ts'
import { nextPath } from './next-path.ts'
import { noPendingLogin, type PendingLogin, pendingLoginCookie } from './pending-login.ts'
import { type Problem, problemOf } from './problem.ts'

export type Asked = { request: Request; context: Readonly<RouterContextProvider> }

type CodeWish = Pick<PendingLogin, 'email' | 'provider'> & { next: string; humanToken?: string | undefined }

/** Every e-mail gets a code, and the same answer. */
export async function requestCode(
  { api, headers }: FormApi,
  { email, provider, next, humanToken }: CodeWish,
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

/** Says so on the page it leads to. What staff may do waits for their second factor. */
export async function welcome(
  asked: Asked,
  headers: Headers,
  outcome: Pick<LoginOutcome, 'next'>,
  next: string | null,
): Promise<string> {
  const to = nextPath(next)
  await keepVisitorShortlist(asked, headers)
  headers.append('set-cookie', noPendingLogin())
  if (outcome.next === 'second_factor') return secondFactorAddress(to)
  headers.append('set-cookie', noticeCookie('login_success'))
  return to
}

/** An error of the API as what its form says. */
export async function orProblem(asked: Asked, ask: () => LoginResult | Promise<LoginResult>): Promise<LoginResult> {
  try {
    return await ask()
  } catch (error) {
    return { problem: problemOf(refusedBy(error, asked)) }
  }
}

/** The API's own error, reported where it is a fault of ours; any other goes on. */
export function refusedBy(error: unknown, { request, context }: Asked) {
  if (!(error instanceof CallError)) throw error
  if (ERROR_STATUS[error.code] >= 500) {
    context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
  }
  return error.code
}

const STATUS: Record<Problem, number> = {
  email: ERROR_STATUS.invalid_input,
  code: ERROR_STATUS.invalid_input,
  wrong_otp: ERROR_STATUS.wrong_otp,
  link: ERROR_STATUS.login_failed,
  too_fast: ERROR_STATUS.too_many_requests,
  not_human: ERROR_STATUS.not_human,
  generic: ERROR_STATUS.unavailable,
}

export const statusOf = (result: LoginResult): number => ('problem' in result ? STATUS[result.problem] : 200)
