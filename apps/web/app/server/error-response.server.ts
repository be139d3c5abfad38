import { errorText } from '@amber/copy/error-text'
import { type ErrorCode, ERROR_STATUS } from '@amber/domain/errors'
import { editionByName } from '@amber/editions/editions'
import type { RouterContextProvider } from 'react-router'
import { languageOf } from './language.server.ts'
import { serverSettings } from './server-context.ts'

/** Returns the error as plain text in the visitor's language, for a form without a page of its own. */
export function errorResponse(code: ErrorCode, request: Request, context: Readonly<RouterContextProvider>): Response {
  const { title, text } = errorText(code, languageOf(request, editionByName(context.get(serverSettings).edition)))
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${title}. ${text}\n`, { status: ERROR_STATUS[code], headers })
}
