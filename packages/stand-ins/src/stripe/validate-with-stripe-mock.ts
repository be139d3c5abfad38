import { invalidRequest } from './stripe-error.ts'

export type SentCall = { method: string; path: string; query: string; body: string }

/** stripe-mock accepts any key in the format of a test key. */
const AUTHORIZATION = 'Bearer sk_test_123'

/**
 * Validates a request with stripe-mock, which knows the schema of every request and stores nothing. Stripe would reject
 * an unknown parameter; the stand-in alone would not notice it.
 */
export async function validateWithStripeMock(mockUrl: string, { method, path, query, body }: SentCall): Promise<void> {
  const response = await fetch(`${mockUrl}${path}${query}`, {
    method,
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'GET' ? {} : { body }),
  })
  const text = await response.text()
  if (!response.ok) throw invalidRequest(`stripe-mock refuses ${method} ${path}: ${text.slice(0, 500)}`)
}
