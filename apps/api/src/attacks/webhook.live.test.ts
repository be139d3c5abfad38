import { randomUUID } from 'node:crypto'
import { STRIPE_KEYS, stripeEnvironment } from '@amber/local-environment/addresses'
import { signatureOf } from '@amber/stand-ins/stripe/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  // Nothing here calls the provider.
  login = await openLoginApi({
    ...stripeEnvironment('http://127.0.0.1:9'),
    RATE_LIMIT_WEBHOOK: '400',
    RATE_LIMIT_BAD_SIGNATURE: '20',
  })
})
afterAll(() => login.close())

/** Returns an event of a type that we store and ignore. */
const newEvent = () =>
  JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    created: Math.floor(Date.now() / 1_000),
    type: 'charge.succeeded',
    data: { object: {} },
  })

const sign = (body: string, secondsFromNow = 0) =>
  signatureOf(body, STRIPE_KEYS.webhookSecret, Math.floor(Date.now() / 1_000) + secondsFromNow)

const send = (body: string, signature: string, remoteAddress: string) =>
  login.api.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    remoteAddress,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })

/** Counts responses by status. A busy Redis may leave a few requests uncounted, so tests allow for some more to pass. */
async function countStatuses(count: number, attempt: () => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {}
  for (let round = 0; round < count; round++) {
    const { statusCode } = await attempt()
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  return counts
}

const countStored = async () => (await login.db.selectFrom('paymentEvents').select('id').execute()).length

describe('signed event with another time', () => {
  test.each([
    ['an hour ahead', 3_600],
    ['six minutes ahead', 360],
    ['six minutes old', -360],
    ['an hour old', -3_600],
  ])('is rejected when it is %s', async (_, seconds) => {
    const before = await countStored()
    const body = newEvent()
    expect((await send(body, sign(body, seconds), '10.1.0.1')).statusCode).toBe(400)
    expect(await countStored()).toBe(before)
  })

  test('is accepted within the tolerance for clocks that differ', async () => {
    for (const seconds of [-240, 0, 240]) {
      const body = newEvent()
      expect((await send(body, sign(body, seconds), '10.1.0.2')).statusCode).toBe(200)
    }
  })
})

describe('flood of events', () => {
  test('is limited per address when the signatures are wrong, and keeps nobody else out', async () => {
    const body = newEvent()
    const forged = signatureOf(body, 'whsec_guessed')
    const before = await countStored()
    const counts = await countStatuses(300, () => send(body, forged, '10.2.0.1'))
    expect(Object.keys(counts)).toEqual(['400', '429'])
    expect(counts[429]).toBeGreaterThan(200)
    await expect.poll(async () => (await send(body, forged, '10.2.0.1')).headers['retry-after']).toMatch(/^\d+$/)
    expect((await send(body, forged, '10.2.0.2')).statusCode).toBe(400)
    expect(await countStored()).toBe(before)

    // Not even the provider, should the attacker send through its network.
    expect((await send(body, sign(body), '10.2.0.1')).statusCode).toBe(200)
    expect(await countStored()).toBe(before + 1)
  })

  test('is limited per address even when it is signed', async () => {
    const body = newEvent()
    const signature = sign(body)
    const counts = await countStatuses(500, () => send(body, signature, '10.3.0.1'))
    expect(counts[200]).toBeGreaterThanOrEqual(400)
    expect(counts[429]).toBeGreaterThan(50)
    expect((await send(body, signature, '10.3.0.2')).statusCode).toBe(200)
  })
})
