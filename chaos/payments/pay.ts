import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@amber/testing/random'
import type { PayOptions } from '@amber/testing/stripe/pay-as-browser'
import type { PaymentPage, ShownPayment } from './payment-page.ts'

export type PayParts = {
  page: PaymentPage
  random: Random
  /** Sends a card to the provider; what it refuses is no concern of the one who tries. */
  sendCard: (intentId: string, options: PayOptions) => void
  /** Their hold is over by now. */
  loseHold: () => Promise<void>
}

const GOOD: PayOptions = { with: '4242424242424242' }
const DECLINED: readonly [PayOptions, ...PayOptions[]] = [
  { with: '4000000000000002' },
  { with: '4000000000009995' },
  { with: '4000000000000069' },
]
const THREE_D_SECURE = '4000000000003220'

/** How often a page looks before it is closed. */
const LOOKS = 20

/** What students do at the payment page. Nobody waits for how it ends: whoever closes the page must be served as well. */
const WAYS: readonly [way: (parts: PayParts) => Promise<void>, share: number][] = [
  [payWell, 40],
  [declinedThenPaid, 10],
  [twoTabs, 12],
  [asksTheBank, 12],
  [leaves, 8],
  [sendsUnasked, 6],
  [paysLate, 8],
  [onlyDeclined, 4],
]

export async function tryToPay(parts: PayParts): Promise<void> {
  let number = parts.random.integer(1, 100)
  const [way] = WAYS.find(([, share]) => (number -= share) <= 0) ?? WAYS[0] ?? []
  await way?.(parts)
}

async function payWell(parts: PayParts): Promise<void> {
  await sendCard(parts, await ready(parts), GOOD)
}

async function declinedThenPaid(parts: PayParts): Promise<void> {
  const first = await ready(parts)
  await sendCard(parts, first, parts.random.pick(DECLINED))
  if (!first) return
  await parts.page.startAgain(first.token)
  await sendCard(parts, await whenReady(parts, first), GOOD)
}

/** Both tabs begin, both press, each twice. */
async function twoTabs(parts: PayParts): Promise<void> {
  const tabs = await Promise.all([ready(parts), ready(parts)])
  await Promise.all([...tabs, ...tabs].map((shown) => sendCard(parts, shown, GOOD)))
}

async function asksTheBank(parts: PayParts): Promise<void> {
  const challenge = parts.random.pick<NonNullable<PayOptions['challenge']>>(['agree', 'agree', 'refuse', 'nothing'])
  const shown = await ready(parts)
  await sendCard(parts, shown, { with: THREE_D_SECURE, challenge })
  // Who had closed their bank's window comes back and pays with another card.
  if (challenge !== 'agree' && shown && parts.random.chance(50)) {
    await parts.page.startAgain(shown.token)
    await sendCard(parts, await whenReady(parts, shown), GOOD)
  }
}

async function leaves({ page, random }: PayParts): Promise<void> {
  const shown = await page.start()
  if (shown && random.chance(50)) await page.submit(shown.token)
}

/** A page of yesterday, or somebody's own: the card is sent without a word to us. */
async function sendsUnasked(parts: PayParts): Promise<void> {
  const shown = await ready(parts)
  if (shown?.intentId !== undefined) parts.sendCard(shown.intentId, GOOD)
}

/** The room may be another's by the time the card is sent; half of them are not even asked. */
async function paysLate(parts: PayParts): Promise<void> {
  const shown = await ready(parts)
  await parts.loseHold()
  if (parts.random.chance(50)) await sendCard(parts, shown, GOOD)
  else if (shown?.intentId !== undefined) parts.sendCard(shown.intentId, GOOD)
}

async function onlyDeclined(parts: PayParts): Promise<void> {
  await sendCard(parts, await ready(parts), parts.random.pick(DECLINED))
}

const ready = async (parts: PayParts) => whenReady(parts, await parts.page.start())

/** The card form is there; undefined where it never was. */
async function whenReady({ page }: PayParts, begun: ShownPayment | undefined): Promise<ShownPayment | undefined> {
  let shown = begun
  for (let look = 0; shown && look < LOOKS; look++) {
    if (shown.intentId !== undefined) return shown
    if (shown.status === 'sold_out' || shown.status === 'success') return undefined
    await delay(100)
    shown = await page.read(shown.token)
  }
  return undefined
}

/** As the page does: it asks whether the room is still there, and sends the card when it is. */
async function sendCard(parts: PayParts, shown: ShownPayment | undefined, card: PayOptions): Promise<void> {
  if (shown?.intentId === undefined) return
  const submitted = await parts.page.submit(shown.token)
  if (submitted?.status === 'processing' || parts.random.chance(10)) parts.sendCard(shown.intentId, card)
}
