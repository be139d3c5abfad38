import { CallError } from '@amber/contract/client'
import type { ErrorCode } from '@amber/domain/errors'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { answerFailedCall } from './failed-call.server.ts'
import { serverSettings } from './server-context.ts'

const reportError = vi.fn()

function answerOf(error: unknown) {
  const context = new RouterContextProvider()
  context.set(serverSettings, {
    apiUrl: 'http://127.0.0.1:9',
    edition: 'world',
    production: false,
    devPages: false,
    reportError,
  })
  const url = new URL('https://site.test/profile/sessions?from=mail')
  const request = new Request(`${url.origin}/profile/sessions.data`, { headers: { cookie: 'selectedLanguage=de' } })
  return answerFailedCall(error, { request, url, context })
}

const refused = (code: ErrorCode, httpStatus: number) => new CallError(code, { httpStatus })

test.each([
  ['unauthenticated', 401, '/login?next=%2Fprofile%2Fsessions%3Ffrom%3Dmail'],
  ['second_factor_needed', 403, '/login/second-factor?next=%2Fprofile%2Fsessions%3Ffrom%3Dmail'],
] as const)('%s leads to the page that helps, and from there back to the page itself', (code, status, address) => {
  const answer = answerOf(refused(code, status))
  if (!(answer instanceof Response)) return expect.fail('no redirect')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
})

test('anything else is told in the words of the visitor, with its own status', () => {
  expect(answerOf(refused('forbidden', 403))).toMatchObject({
    data: { problem: { code: 'forbidden', title: 'Diese Seite ist für dich nicht zugänglich' } },
    init: { status: 403 },
  })
  expect(reportError).not.toHaveBeenCalled()
})

test('an API in trouble is told to us as well; what is no answer of the API is not hidden', () => {
  expect(answerOf(refused('unavailable', 0))).toMatchObject({ init: { status: 503 } })
  expect(reportError).toHaveBeenCalledOnce()
  expect(() => answerOf(new TypeError('a mistake of ours'))).toThrow('a mistake of ours')
})
