import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('trace', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('a URL is logged as its path', () => {
  expect(logged((logger) => logger.info({ url: '/places/x?email=a@b.test' }, 'answered'))).toContain(
    '"url":"/places/x"',
  )
})

test('a token in a message, an error or a cause is hidden', () => {
  const error = new Error('no route for /a?user_auth_token=abc123&b=1', { cause: new Error('user_auth_token=abc123') })
  const lines = logged((logger) => logger.error({ err: error }, 'failed at user_auth_token=abc123'))
  expect(lines).not.toContain('abc123')
  expect(lines).toContain('user_auth_token=[hidden]&b=1')
})

test('fields of an error that may hold a whole URL are left out', () => {
  const lines = logged((logger) => {
    try {
      logger.info(new URL('//?email=a@b.test').href)
    } catch (error) {
      logger.error({ err: error }, 'failed')
    }
  })
  expect(lines).toContain('Invalid URL')
  expect(lines).not.toContain('a@b.test')
})
