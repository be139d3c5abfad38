import { expect, test } from 'vitest'
import { createLogger, type Logger } from './logger.ts'

function logged(write: (logger: Logger) => void): string {
  const lines: string[] = []
  write(createLogger({ app: 'test', level: 'trace', destination: { write: (line) => lines.push(line) } }))
  for (const line of lines) expect(() => void JSON.parse(line)).not.toThrow()
  return lines.join('')
}

test('logs time, level and app', () => {
  const line = JSON.parse(logged((logger) => logger.warn({ a: 1 }, 'careful'))) as Record<string, unknown>
  expect(line).toEqual({ level: 'warn', time: expect.any(String) as string, app: 'test', a: 1, msg: 'careful' })
  expect(new Date(String(line['time'])).toISOString()).toBe(line['time'])
})

test('redacts secrets by key at any depth, in lists and in child bindings', () => {
  const secrets = { user_auth_token: 'tok-1', email: 'sam@example.com', phone: '07700900123' }
  const log = logged((logger) => {
    const headers = { cookie: 'tok-2', authorization: 'Bearer tok-3', 'set-cookie': ['a=tok-4', 'b=tok-5'] }
    logger.child(secrets).info({ ...secrets, query: secrets, req: { headers } })
  })
  expect(log).not.toMatch(/tok-|example\.com|0900123/)
})

test('redacts secrets inside texts, errors and their causes', () => {
  const log = logged((logger) => {
    const cause = new Error('Key (email)=(sam.o+x@mail.example.com) already exists, phone +44 7700 900123')
    logger.error(new Error('GET /api?user_auth_token=tok-1&q=2 failed', { cause }), 'failed at user_auth_token=tok-1')
    logger.info('{"user_auth_token":"tok-2"} user_auth_token: tok-3; x=sam%40example.com')
  })
  expect(log).not.toMatch(/tok-\d|example\.com|900123/)
  expect(log).toContain('already exists')
})

test('logs only the path of a URL', () => {
  const log = logged((logger) => logger.info({ url: '/places/x?q=private' }, 'see https://amber.test/a?q=private'))
  expect(log).toContain('"url":"/places/x"')
  expect(log).not.toContain('private')
})

test('omits error fields that may contain a whole URL or a row', () => {
  const log = logged((logger) => {
    try {
      logger.info(new URL('//?name=private').href)
    } catch (error) {
      logger.error({ err: error }, 'failed')
    }
    logger.error(Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(private)' }))
  })
  expect(log).toContain('Invalid URL')
  expect(log).toContain('23505')
  expect(log).not.toContain('private')
})

test('logs an error that is its own cause, and values that are not errors', () => {
  const error = new Error('round and round')
  error.cause = error
  expect(logged((logger) => logger.error(error))).toContain('round and round')
  expect(logged((logger) => logger.error({ err: 'just text' }))).toContain('just text')
})

test('hands errors that are logged as such on, also by child loggers', () => {
  const passed: Error[] = []
  const destination = { write: () => undefined }
  const logger = createLogger({ app: 'test', level: 'trace', destination, onError: (error) => passed.push(error) })
  const [failed, expected, bare] = [new Error('failed'), new Error('expected'), new Error('bare')]
  logger.child({ request_id: '7' }).error({ err: failed }, 'request failed')
  logger.warn({ err: expected }, 'request rejected')
  logger.fatal(bare)
  logger.error({ error: 'no error object' }, 'job failed')
  expect(passed).toEqual([failed, bare])
})
