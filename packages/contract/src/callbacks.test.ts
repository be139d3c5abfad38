import { describe, expect, test } from 'vitest'
import { getMe } from './account.ts'
import { callBack } from './callbacks.ts'
import { createClient } from './client.ts'

function clientAnswering(body: unknown, status: number) {
  return createClient({ baseUrl: '', fetch: async () => new Response(JSON.stringify(body), { status }) })
}

const me = { data: { id: 1, email: 'sam@example.com', name: 'Sam Lee', phone_details: null, roles: ['student'] } }
const refused = { error: { code: 'unauthenticated', message: 'Please log in', request_id: 'r1' } }

// spec: 7.callbacks
describe('callBack', () => {
  test('gives the body to success, then calls done', async () => {
    const calls: unknown[] = []
    await callBack(
      clientAnswering(me, 200),
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

  test('gives the response to failure, then calls done', async () => {
    const calls: unknown[] = []
    await callBack(
      clientAnswering(refused, 401),
      getMe,
      {},
      {
        success: () => calls.push('success'),
        failure: (response) => calls.push(response.httpStatus, response.text),
        done: () => calls.push('done'),
      },
    )
    expect(calls).toEqual([401, 'Please log in', 'done'])
  })

  test('does not take an error of the success callback for a failed call, and still calls done', async () => {
    const calls: unknown[] = []
    const outcome = callBack(
      clientAnswering(me, 200),
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

  test('needs no callback at all', async () => {
    await expect(callBack(clientAnswering(refused, 401), getMe, {}, {})).resolves.toBeUndefined()
  })
})
