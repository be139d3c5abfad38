import { CallError } from '@amber/contract/http/client'
import { errorText } from '@amber/copy/error-text'
import type { ErrorCode } from '@amber/domain/errors'
import { editionByName } from '@amber/editions/editions'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { languageOf } from './language.server.ts'
import { loginUrl, secondFactorUrl } from '../shared/page/login-url.ts'
import { requestIdOf } from './request-id.server.ts'
import { serverSettings } from './server-context.ts'

/** A failed API call, explained in the visitor's language. */
export type CallProblem = { code: ErrorCode; title: string; text: string }

type CallContext = {
  request: Request
  /** URL of the page; the request itself may be for its data only. */
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Returns the result of a loader or action of an account page when the API call fails: redirects to the login or the
 * second factor and back, or returns the problem with its status.
 */
export function handleFailedCall(error: unknown, { request, url, context }: CallContext) {
  if (!(error instanceof CallError)) throw error
  const { code, status } = error
  if (code === 'unauthenticated') return redirect(loginUrl(url), { status: 303 })
  if (code === 'second_factor_needed') return redirect(secondFactorUrl(url), { status: 303 })
  return data({ problem: toCallProblem(error, { request, context }) }, { status })
}

/**
 * Converts an API error to a message in the visitor's language and reports 5xx errors. Rethrows anything that isn't a
 * `CallError`.
 */
export function toCallProblem(error: unknown, { request, context }: Omit<CallContext, 'url'>): CallProblem {
  if (!(error instanceof CallError)) throw error
  const { code, status } = error
  const settings = context.get(serverSettings)
  if (status >= 500) settings.reportError(error, requestIdOf(request))
  return { code, ...errorText(code, languageOf(request, editionByName(settings.edition))) }
}
