import type { ErrorBody } from '@amber/contract/http/envelope'
import { errorText } from '@amber/copy/error-text'
import { type ErrorCode, ERROR_STATUS } from '@amber/domain/errors'
import { type Language, pickLanguage } from '@amber/domain/languages'
import { splitLanguage } from '@amber/domain/seo/language-path'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends the API's error format, for failures before a page or the API could respond. */
export function sendError(reply: FastifyReply, code: ErrorCode, defaultLanguage: Language) {
  const { title, text } = errorText(code, languageOfRequest(reply.request, defaultLanguage))
  const body: ErrorBody = { error: { code, message: `${title}. ${text}`, request_id: reply.request.id } }
  if (!reply.hasHeader('retry-after') && (code === 'unavailable' || code === 'too_many_requests'))
    reply.header('retry-after', '5')
  return reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store').send(body)
}

/** Returns the language of the path, else the chosen one. */
export function languageOfRequest({ headers, raw }: FastifyRequest, defaultLanguage: Language): Language {
  const { selectedLanguage } = parseCookie(headers.cookie ?? '')
  const [path = '/'] = (raw.url ?? '/').split('?', 1)
  return (
    splitLanguage(path, defaultLanguage).language ??
    pickLanguage({ chosen: selectedLanguage, fallback: defaultLanguage })
  )
}
