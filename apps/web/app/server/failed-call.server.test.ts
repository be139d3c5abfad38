import { CallError } from '@amber/contract/http/client'
import type { ErrorCode } from '@amber/domain/errors'
import { expect, test, vi } from 'vitest'
import { handleFailedCall } from './failed-call.server.ts'
import { testServerContext } from './test-server-context.ts'

const reportError = vi.fn()

function handleTestError(error: unknown) {
  const context = testServerContext({ reportError })
  const url = new URL('https://site.test/profile/sessions?from=mail')
  const request = new Request(`${url.origin}/profile/sessions.data`, { headers: { cookie: 'selectedLanguage=de' } })
  return handleFailedCall(error, { request, url, context })
}

const callError = (code: ErrorCode, httpStatus: number) => new CallError(code, { httpStatus })

test.each([
  ['unauthenticated', 401, '/login?next=%2Fprofile%2Fsessions%3Ffrom%3Dmail'],
  ['second_factor_needed', 403, '/login/second-factor?next=%2Fprofile%2Fsessions%3Ffrom%3Dmail'],
] as const)('redirects for %s to the page that resolves it, with the path to return to', (code, status, location) => {
  const result = handleTestError(callError(code, status))
  if (!(result instanceof Response)) return expect.fail('no redirect')
  expect([result.status, result.headers.get('location')]).toEqual([303, location])
})

test("returns other errors in the visitor's language with their own status", () => {
  expect(handleTestError(callError('forbidden', 403))).toMatchObject({
    data: { problem: { code: 'forbidden', title: 'Diese Seite ist für dich nicht zugänglich' } },
    init: { status: 403 },
  })
  expect(reportError).not.toHaveBeenCalled()
})

test('reports an unavailable API and rethrows errors that are not API errors', () => {
  expect(handleTestError(callError('unavailable', 0))).toMatchObject({ init: { status: 503 } })
  expect(reportError).toHaveBeenCalledOnce()
  expect(() => handleTestError(new TypeError('a mistake of ours'))).toThrow('a mistake of ours')
})
