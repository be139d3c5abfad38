import { CallError } from '@amber/contract/client'
import { errorText } from '@amber/copy/error-text'
import type { ErrorCode } from '@amber/domain/errors'
import { editionByName } from '@amber/editions/editions'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { languageOf } from './language.server.ts'
import { loginAddress, secondFactorAddress } from './login-address.ts'
import { serverSettings } from './server-context.ts'

/** Why the API did not do what was asked, in the visitor's words. */
export type CallProblem = { code: ErrorCode; title: string; text: string }

type Asked = {
  request: Request
  /** Of the page: the request may be for its data alone. */
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * What a loader or an action of a page of one's own answers when the API refuses: whoever has to log in or show a second
 * factor first is sent there, and comes back; everyone else is told why.
 */
export function answerFailedCall(error: unknown, { request, url, context }: Asked) {
  if (!(error instanceof CallError)) throw error
  const { code, status } = error
  if (code === 'unauthenticated') return redirect(loginAddress(url), { status: 303 })
  if (code === 'second_factor_needed') return redirect(secondFactorAddress(url), { status: 303 })
  return data({ problem: callProblem(error, { request, context }) }, { status })
}

/** As above, for what says it itself: reported where it is a fault of ours. What is no refusal of the API goes on. */
export function callProblem(error: unknown, { request, context }: Omit<Asked, 'url'>): CallProblem {
  if (!(error instanceof CallError)) throw error
  const { code, status } = error
  const settings = context.get(serverSettings)
  if (status >= 500) settings.reportError(error, request.headers.get('x-request-id') ?? undefined)
  return { code, ...errorText(code, languageOf(request, editionByName(settings.edition))) }
}
