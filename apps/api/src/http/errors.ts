import { errorText } from '@amber/copy/error-text'
import type { ErrorBody } from '@amber/contract/http/envelope'
import { AppError, ERROR_STATUS, type ErrorCode, errorCodeOfStatus } from '@amber/domain/errors'
import { type Language, pickLanguage } from '@amber/domain/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from './unavailable.ts'

type LanguageSource = { query: unknown; cookies: FastifyRequest['cookies'] | null; headers: FastifyRequest['headers'] }

/** Returns the language of a request. A URL that can't be parsed has neither a query nor cookies. */
export function languageOf({ query, cookies, headers }: LanguageSource, fallback: Language): Language {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return pickLanguage({
    chosen: typeof lang === 'string' ? lang : cookies?.['selectedLanguage'],
    acceptLanguage: headers['accept-language'],
    fallback,
  })
}

/** Turns every error into a response. The details of a 5xx stay in the log, under the request id. */
export function addErrorHandler(app: FastifyInstance, fallback: Language) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const code = codeOf(error)
    if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'request failed')
    // The cause is logged for debugging but not sent to the caller.
    else if (error instanceof AppError && error.cause !== undefined)
      request.log.info({ err: error }, 'request rejected')
    const { fields, conflict } = error instanceof AppError ? error : {}
    return sendError(request, reply, fallback, { code, fields, conflict })
  })
  app.setNotFoundHandler(async (request, reply) => sendError(request, reply, fallback, { code: 'not_found' }))
}

type Problem = { code: ErrorCode; fields?: AppError['fields']; conflict?: AppError['conflict'] }

export function sendError(request: FastifyRequest, reply: FastifyReply, fallback: Language, problem: Problem) {
  const { code, fields, conflict } = problem
  const language = languageOf(request, fallback)
  const body: ErrorBody = {
    error: {
      code,
      message: errorText(code, language).title,
      request_id: request.id,
      ...(fields && { fields }),
      ...(conflict && { conflict }),
    },
  }
  return reply
    .code(ERROR_STATUS[code])
    .headers({ 'cache-control': 'no-store', 'content-language': language, 'x-request-id': request.id })
    .send(body)
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof AppError) return error.code
  if (isUnavailable(error)) return 'unavailable'
  return error.statusCode === undefined ? 'internal' : errorCodeOfStatus(error.statusCode)
}
