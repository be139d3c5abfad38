import { getMe } from '@amber/contract/endpoints/account'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callWithCallbacks } from './call-with-callbacks.ts'

afterEach(() => vi.unstubAllGlobals())

function stubFetch(body: unknown, status: number) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

const me = { data: { id: 1, email: 'sam@example.com', name: 'Sam Lee', phone_details: null, roles: ['student'] } }
const errorBody = { error: { code: 'unauthenticated', message: 'Please log in', request_id: 'r1' } }

// spec: 7.callbacks
describe('callWithCallbacks', () => {
  test('passes the body to success, then calls done', async () => {
    const calls: unknown[] = []
    stubFetch(me, 200)
    await callWithCallbacks(
      getMe,
      {},
      {
        success: (body) => calls.push(body.data.name),
        failure: () => calls.push('failure'),
        done: () => calls.push('done'),
      },
    )
    expect(calls).toEqual(['Sam Lee', 'done'])
  })

  test('passes the error to failure, then calls done', async () => {
    const calls: unknown[] = []
    stubFetch(errorBody, 401)
    await callWithCallbacks(
      getMe,
      {},
      {
        success: () => calls.push('success'),
        failure: (response) => calls.push(response.status, response.text),
        done: () => calls.push('done'),
      },
    )
    expect(calls).toEqual([401, 'Please log in', 'done'])
  })

  test('rejects with an error thrown by success without calling failure, and still calls done', async () => {
    const calls: unknown[] = []
    stubFetch(me, 200)
    const outcome = callWithCallbacks(
      getMe,
      {},
      {
        success: () => {
          throw new Error('bug of the page')
        },
        failure: () => calls.push('failure'),
        done: () => calls.push('done'),
      },
    )
    await expect(outcome).rejects.toThrow('bug of the page')
    expect(calls).toEqual(['done'])
  })

  test('resolves without any callbacks', async () => {
    stubFetch(errorBody, 401)
    await expect(callWithCallbacks(getMe, {}, {})).resolves.toBeUndefined()
  })
})
