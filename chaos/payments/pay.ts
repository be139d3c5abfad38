import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@amber/testing/random'
import type { PayOptions } from '@amber/stand-ins/stripe/pay-as-browser'
import type { PaymentPage, PaymentResponse } from './payment-page.ts'

export type PayDeps = {
  page: PaymentPage
  random: Random
  /** Sends a card to the provider and ignores its rejection. */
  sendCard: (intentId: string, options: PayOptions) => void
  /** Makes the student's hold expire. */
  loseHold: () => Promise<void>
}

const GOOD_CARD: PayOptions = { with: '4242424242424242' }
const DECLINED: readonly [PayOptions, ...PayOptions[]] = [
  { with: '4000000000000002' },
  { with: '4000000000009995' },
  { with: '4000000000000069' },
]
const THREE_D_SECURE = '4000000000003220'

/** Maximum number of polls before the page is closed. */
const MAX_POLLS = 20

/**
 * Ways students behave on the payment page. No way waits for the outcome: payments must also settle when the page is
 * closed.
 */
const WAYS: readonly [way: (deps: PayDeps) => Promise<void>, share: number][] = [
  [payWell, 40],
  [declinedThenPaid, 10],
  [twoTabs, 12],
  [payWithChallenge, 12],
  [leaves, 8],
  [sendWithoutSubmitting, 6],
  [paysLate, 8],
  [onlyDeclined, 4],
]

export async function tryToPay(deps: PayDeps): Promise<void> {
  let number = deps.random.integer(1, 100)
  const [way] = WAYS.find(([, share]) => (number -= share) <= 0) ?? WAYS[0] ?? []
  await way?.(deps)
}

async function payWell(deps: PayDeps): Promise<void> {
  await sendCard(deps, await ready(deps), GOOD_CARD)
}

async function declinedThenPaid(deps: PayDeps): Promise<void> {
  const first = await ready(deps)
  await sendCard(deps, first, deps.random.pick(DECLINED))
  if (!first) return
  await deps.page.startAgain(first.token)
  await sendCard(deps, await whenReady(deps, first), GOOD_CARD)
}

/** Both tabs start a payment and both send the card twice. */
async function twoTabs(deps: PayDeps): Promise<void> {
  const tabs = await Promise.all([ready(deps), ready(deps)])
  await Promise.all([...tabs, ...tabs].map((shown) => sendCard(deps, shown, GOOD_CARD)))
}

async function payWithChallenge(deps: PayDeps): Promise<void> {
  const challenge = deps.random.pick<NonNullable<PayOptions['challenge']>>(['agree', 'agree', 'refuse', 'nothing'])
  const shown = await ready(deps)
  await sendCard(deps, shown, { with: THREE_D_SECURE, challenge })
  // A student who did not pass the bank's check comes back and pays with another card.
  if (challenge !== 'agree' && shown && deps.random.chance(50)) {
    await deps.page.startAgain(shown.token)
    await sendCard(deps, await whenReady(deps, shown), GOOD_CARD)
  }
}

async function leaves({ page, random }: PayDeps): Promise<void> {
  const shown = await page.start()
  if (shown && random.chance(50)) await page.submit(shown.token)
}

/** Sends the card without telling our API first, as an outdated or tampered page would. */
async function sendWithoutSubmitting(deps: PayDeps): Promise<void> {
  const shown = await ready(deps)
  if (shown?.intentId !== undefined) deps.sendCard(shown.intentId, GOOD_CARD)
}

/** Pays after the hold expired, when the room may be taken. Half do so without telling our API first. */
async function paysLate(deps: PayDeps): Promise<void> {
  const shown = await ready(deps)
  await deps.loseHold()
  if (deps.random.chance(50)) await sendCard(deps, shown, GOOD_CARD)
  else if (shown?.intentId !== undefined) deps.sendCard(shown.intentId, GOOD_CARD)
}

async function onlyDeclined(deps: PayDeps): Promise<void> {
  await sendCard(deps, await ready(deps), deps.random.pick(DECLINED))
}

const ready = async (deps: PayDeps) => whenReady(deps, await deps.page.start())

/** Polls until the card form is ready. Returns undefined if it never is. */
async function whenReady({ page }: PayDeps, begun: PaymentResponse | undefined): Promise<PaymentResponse | undefined> {
  let shown = begun
  for (let look = 0; shown && look < MAX_POLLS; look++) {
    if (shown.intentId !== undefined) return shown
    if (shown.status === 'sold_out' || shown.status === 'success') return undefined
    await delay(100)
    shown = await page.read(shown.token)
  }
  return undefined
}

/**
 * Submits like the page: sends the card only if the API confirms that the room is available, except in one case in ten.
 */
async function sendCard(deps: PayDeps, shown: PaymentResponse | undefined, card: PayOptions): Promise<void> {
  if (shown?.intentId === undefined) return
  const submitted = await deps.page.submit(shown.token)
  if (submitted?.status === 'processing' || deps.random.chance(10)) deps.sendCard(shown.intentId, card)
}
