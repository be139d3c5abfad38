import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { findOpenAttempt } from '@amber/db/queries/payment/payment-attempts'
import { findPayment } from '@amber/db/queries/payment/payments'
import { createStripeProvider } from '@amber/integrations/payments/client'
import { localEnvironment, STRIPE_KEYS } from '@amber/local-environment/addresses'
import { checkPayment } from '@amber/operations/payment/check-payment'
import { startPayment } from '@amber/operations/payment/start-payment'
import { decideTakeover } from '@amber/operations/takeover/decide-takeover'
import { offerTakeover } from '@amber/operations/takeover/offer-takeover'
import type { StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { logIn } from '@amber/testing/factories/session'
import { makeCrowd, type Student } from '@amber/testing/payments/crowd'
import { moveIn } from '@amber/testing/payments/test-takeovers'
import type { Random } from '@amber/testing/random'

/** A listed offer of a student who has really paid, and their session. */
export type Offer = {
  uuid: string
  rootId: number
  tenancyId: number
  leaverLeadId: number
  leaverPaymentId: number
  leaverToken: string
  amountMinor: number
  incentiveMinor: number
  hasMovedIn: boolean
}

const MINUTE_MS = 60_000

/** Books rooms while everything works, and offers the rest of each stay with the landlord's agreement. */
export async function makeOffers(
  db: Db,
  stripe: StripeStandIn,
  { count, random }: { count: number; random: Random },
): Promise<Offer[]> {
  const { students } = await makeCrowd(db, { rooms: count, placesLeft: () => 1, students: count })
  const provider = createStripeProvider({
    secretKey: STRIPE_KEYS.secretKey,
    webhookSecret: STRIPE_KEYS.webhookSecret,
    site: new URL(localEnvironment.SITE_URL).host,
    apiUrl: stripe.url,
  })
  const deps = { db, provider, methods: ['card'] as const }
  const offers: Offer[] = []
  for (const student of students) {
    const id = await startPayment(deps, { leadId: student.leadId, actorId: null })
    const attempt = await findOpenAttempt(db, id)
    if (!attempt?.intentId) throw new Error(`payment ${id} has no open intent`)
    stripe.pay(attempt.intentId, { with: '4242424242424242' })
    await checkPayment(deps, id, new Date(Date.now() + MINUTE_MS))
    offers.push(await offer(db, student, id, random))
  }
  return offers
}

async function offer(
  db: Db,
  { leadId, rootId, tenancyId }: Student,
  paymentId: number,
  random: Random,
): Promise<Offer> {
  const payment = await findPayment(db, { id: paymentId })
  if (payment?.status !== 'success') throw new Error(`payment ${paymentId} is ${payment?.status}`)
  const { token, userId } = await logIn(db)
  await db.updateTable('leads').set({ userId, flowHash: null }).where('id', '=', leadId).execute()
  await db.updateTable('bookings').set({ confirmBy: null }).where('leadId', '=', leadId).execute()
  const hasMovedIn = random.chance(40)
  if (hasMovedIn) await moveIn(db, leadId)
  const incentiveMinor = random.pick([0, 1, 1_000, payment.amountMinor])
  const uuid = await offerTakeover(db, {
    leadId,
    reason: 'moving_city',
    leaveOn: '2028-02-01',
    incentiveMinor,
    message: null,
    actorId: userId,
    language: 'en',
  })
  await decideTakeover(db, { uuid, decision: 'agree', takerId: null, actorId: null, requestId: randomUUID() })
  return {
    uuid,
    rootId,
    tenancyId,
    leaverLeadId: leadId,
    leaverPaymentId: paymentId,
    leaverToken: token,
    amountMinor: payment.amountMinor,
    incentiveMinor,
    hasMovedIn,
  }
}
