import { describe, expect, test } from 'vitest'
import { createLogger, hideSecrets } from './logging.ts'

function lines(write: (logger: ReturnType<typeof createLogger>) => void) {
  const written: string[] = []
  write(createLogger({ level: 'info', destination: { write: (line) => written.push(line) } }))
  return written.join('')
}

describe('the log', () => {
  test('hides secrets by their key, at any depth a request has', () => {
    const log = lines((logger) => {
      const secrets = { user_auth_token: 'tok-1', email: 'sam@example.com', phone: '07700900123' }
      logger.info({ ...secrets, query: secrets, req: { headers: { cookie: 'tok-2', authorization: 'Bearer tok-3' } } })
    })
    expect(log).not.toMatch(/tok-|example\.com|0900123/)
    expect(() => void JSON.parse(log)).not.toThrow()
  })

  test('hides secrets inside texts, errors and their causes', () => {
    const log = lines((logger) => {
      const cause = new Error('Key (email)=(sam.o+x@mail.example.com) already exists, phone +44 7700 900123')
      logger.error(new Error('GET /api?user_auth_token=tok-1&q=2 failed', { cause }), 'could not answer')
      logger.info('{"user_auth_token":"tok-2"} user_auth_token: tok-3; x=sam%40example.com')
    })
    expect(log).not.toMatch(/tok-\d|example\.com|900123/)
    for (const line of log.trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow()
  })

  test('leaves the rest of a line alone', () => {
    const line = '{"time":"2026-11-15T09:00:00.000Z","path":"/api/v0/regions","status":200,"ms":1.5,"q":"a + b"}'
    expect(hideSecrets(line)).toBe(line)
  })
})
