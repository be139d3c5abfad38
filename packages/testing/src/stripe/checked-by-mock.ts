import { invalidRequest } from './stripe-error.ts'

export type SentCall = { method: string; path: string; query: string; body: string }

/** Any key that looks like one of a test. */
const KEY = 'Bearer sk_test_123'

/**
 * Asks stripe-mock, which knows the schema of every request and keeps nothing, what it thinks of this one. Stripe
 * itself would refuse a parameter that it does not know; the stand-in alone would not see it.
 */
export async function checkByMock(mockUrl: string, { method, path, query, body }: SentCall): Promise<void> {
  const response = await fetch(`${mockUrl}${path}${query}`, {
    method,
    headers: { authorization: KEY, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'GET' ? {} : { body }),
  })
  const text = await response.text()
  if (!response.ok) throw invalidRequest(`stripe-mock refuses ${method} ${path}: ${text.slice(0, 500)}`)
}
