import { setImmediate as nextTick } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createReceiptRenderer, type ReceiptRenderer } from './receipt-renderer.ts'
import type { Receipt } from './receipt.ts'
import { renderReceipt } from './write-receipt.ts'

const issuer = { brand: 'Amber', supportEmail: 'help@amber.example' }

const receipt: Receipt = {
  number: '2026-000017',
  reference: '7F3A-29C1',
  timeZone: 'Europe/London',
  paidAt: new Date('2026-11-15T14:05:00Z'),
  bookedFor: '王小明',
  placeName: 'Marlow Yard',
  roomName: null,
  arrival: '2027-09-11',
  stay: { count: 44, unit: 'week' },
  paymentType: 'deposit',
  paid: { amount: 25_000, currency: 'GBP' },
  depositMinor: 25_000,
  card: null,
  refunds: [{ amountMinor: 100, at: new Date('2026-11-20T00:00:00Z'), isDone: true }],
  standing: 'booked',
  waitingMinor: 0,
}

const renderers: ReceiptRenderer[] = []
afterEach(() => Promise.all(renderers.splice(0).map((renderer) => renderer.close())))

function open(options?: Parameters<typeof createReceiptRenderer>[0]): ReceiptRenderer {
  const renderer = createReceiptRenderer(options)
  renderers.push(renderer)
  return renderer
}

/** Returns how often other work could run until the rendering was done. */
async function countTicks(rendering: Promise<unknown>): Promise<number> {
  let [ticks, isDone] = [0, false]
  const done = rendering.finally(() => (isDone = true))
  for (; !isDone; ticks++) await nextTick()
  await done
  return ticks
}

describe('createReceiptRenderer', { timeout: 30_000 }, () => {
  test('returns the same bytes as rendering in this thread', async () => {
    const { render } = open()
    for (const language of ['en', 'zh'] as const) {
      const bytes = await render(receipt, language, issuer)
      expect(Buffer.compare(bytes, await renderReceipt(receipt, language, issuer))).toBe(0)
    }
  })

  test('lets other work run meanwhile', async () => {
    const { render } = open()
    expect(await countTicks(render(receipt, 'en', issuer))).toBeGreaterThan(100)
    expect(await countTicks(renderReceipt(receipt, 'en', issuer))).toBeLessThan(20)
  })

  test('renders more receipts than it has threads, and rejects those beyond the queue', async () => {
    const { render } = open({ maxPending: 4 })
    const numbers = [1, 2, 3, 4, 5, 6, 7]
    const renderings = numbers.map((number) => render({ ...receipt, number: String(number) }, 'en', issuer))
    const outcomes = await Promise.allSettled(renderings)
    expect(outcomes.map(({ status }) => status)).toEqual([...Array.from({ length: 6 }, () => 'fulfilled'), 'rejected'])
  })

  test('rejects with the error of a receipt that cannot be rendered, and renders the next one', async () => {
    const { render } = open()
    const broken = { ...receipt, paid: { amount: 1, currency: 'not a currency' } } as unknown as Receipt
    await expect(render(broken, 'en', issuer)).rejects.toThrow('currency')
    expect((await render(receipt, 'en', issuer)).length).toBeGreaterThan(1_000)
  })

  test('counts the time that a receipt waits for a thread', async () => {
    const { render } = open({ timeoutMs: 1_500 })
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => render(receipt, 'en', issuer)))
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    // Nothing that timed out while it waited is rendered afterwards.
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(60)
  })

  test('ends a rendering that takes too long', async () => {
    const { render } = open({ timeoutMs: 1 })
    await expect(render(receipt, 'en', issuer)).rejects.toThrow('unavailable')
    await expect(render(receipt, 'en', issuer)).rejects.toThrow('unavailable')
  })
})
