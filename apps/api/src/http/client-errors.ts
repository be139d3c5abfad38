import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorText } from '@amber/copy/error-text'
import type { ErrorBody } from '@amber/contract/http/envelope'
import { ERROR_STATUS, type ErrorCode } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'

const CODES: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/**
 * Handles input that Node can't parse as HTTP. There is no request yet, so the error envelope is written to the socket.
 */
export const handleClientErrors = (language: Language) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const code = CODES[error.code ?? ''] ?? 'bad_request'
  const response: ErrorBody = { error: { code, message: errorText(code, language).title, request_id: randomUUID() } }
  const body = JSON.stringify(response)
  const status = ERROR_STATUS[code]
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
