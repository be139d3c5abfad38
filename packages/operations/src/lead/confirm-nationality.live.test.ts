import { randomUUID } from 'node:crypto'
import { listAgreementSigners } from '@amber/db/queries/agreement/agreements'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import { findReceiptFacts } from '@amber/db/queries/payment/receipt-facts'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { createAgreement } from '@amber/testing/factories/agreement'
import { createStoredDocument } from '@amber/testing/factories/document'
import { CANCELLATION_REASONS, type CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { outcomeOf } from '@amber/testing/outcome'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { checkPayment } from '../payment/check-payment.ts'
import { decideRefund } from '../payment/decide-refund.ts'
import { loadRefundOptions } from '../payment/refund-options.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { startPayment } from '../payment/start-payment.ts'
import { advanceStage } from './advance-stage.ts'
import { changeLead } from './change-lead.ts'
import { confirmNationality } from './confirm-nationality.ts'

const payments = await openOwnPayments()
const { db } = payments
let agentId: number
let adminId: number
beforeAll(async () => {
  agentId = (await createUser(db, { roles: ['agent'] })).id
  adminId = (await createUser(db, { roles: ['admin'] })).id
})
afterAll(payments.drop)

const DEPOSIT = 25_000

type RefundPercentages = Partial<Record<CancellationReason, number>>

type IndianPrice = { amountMinor: number; paymentType: 'deposit' | 'platform_fee' }

/**
 * Books a room that costs £250, and `amountMinor` for the nationality that the form declares. India pays as all others
 * unless a price is given. `refunds` are the percentages of the place's cancellation policies by reason.
 */
async function bookedFor(amountMinor: number, india?: IndianPrice, refunds: RefundPercentages = {}) {
  const room = await payments.newRoom()
  for (const reason of CANCELLATION_REASONS) {
    const refundPercent = refunds[reason]
    if (refundPercent === undefined) continue
    const { policyId } = await linkCancellationPolicy(db, room.rootId)
    await db.updateTable('cancellationPolicies').set({ reason }).where('id', '=', policyId).execute()
    const rule = { policyId, clock: 'after_booking', days: 14, refundPercent } as const
    await db.insertInto('cancellationRules').values(rule).execute()
  }
  const rule = { rootId: room.rootId, currency: 'GBP' } as const
  await db
    .insertInto('nationalityPaymentRules')
    .values([
      { ...rule, countryCode: 'VN', amountMinor, paymentType: 'deposit' },
      ...(india ? [{ ...rule, countryCode: 'IN', ...india }] : []),
    ])
    .execute()
  const email = `${randomUUID()}@example.com`
  const { id: userId } = await createUser(db, { email })
  const leadId = await payments.newLead(room, { userId, email })
  if (amountMinor > 0) {
    const { id } = await payments.start(leadId)
    expect(await payments.pay(await payments.intentOf(id))).toBe('booked')
  }
  await db.updateTable('leads').set({ assignedTo: agentId }).where('id', '=', leadId).execute()
  const { uuid: documentUuid } = await createStoredDocument({ db, files: { put: async () => undefined } }, leadId)
  const payment = await db
    .selectFrom('payments')
    .where('leadId', '=', leadId)
    .select('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => payments.get(id))
  return { ...room, leadId, documentUuid, payment, userId }
}

type Booked = Awaited<ReturnType<typeof bookedFor>>

const confirm = ({ leadId, documentUuid }: Booked, nationality: string) =>
  confirmNationality(db, {
    leadId,
    actor: { userId: agentId, roles: ['agent'] },
    nationality,
    documentUuid,
    requestId: randomUUID(),
  })

async function raisePrices({ rootId, tenancyId }: Booked): Promise<void> {
  await db.updateTable('nationalityPaymentRules').set({ amountMinor: 70_000 }).where('rootId', '=', rootId).execute()
  await db.updateTable('inventories').set({ depositMinor: 90_000 }).where('id', '=', tenancyId).execute()
}

async function moveTo({ leadId }: Booked, stage: 'agreement_signed' | 'closed') {
  const isPrepared = (await listAgreementSigners(db, [leadId])).has(leadId)
  if (stage === 'agreement_signed' && !isPrepared) await createAgreement(db, leadId, ['landlord', 'student'])
  await changeLead(db, {
    leadId,
    actor: { userId: agentId, roles: ['agent'] },
    as: 'staff',
    requestId: randomUUID(),
    stage,
    exitReason: 'other',
  })
}

const stageOf = async ({ leadId }: Booked) =>
  (await db.selectFrom('leads').where('id', '=', leadId).select('stage').executeTakeFirstOrThrow()).stage

const differencesOf = ({ leadId }: Booked) =>
  db
    .selectFrom('payments')
    .where('leadId', '=', leadId)
    .where('purpose', '=', 'difference')
    .select(['id', 'status', 'amountMinor', 'currency', 'declineCode'])
    .orderBy('id')
    .execute()

const refundsOf = ({ leadId }: Booked) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.leadId', '=', leadId)
    .select([
      'refunds.id',
      'refunds.uuid',
      'refunds.withoutProofMinor',
      'refunds.paymentId',
      'refunds.amountMinor',
      'refunds.reason',
      'refunds.status',
      'refunds.requestedBy',
    ])
    .orderBy('refunds.id')
    .execute()

const balanceOf = async (paymentId: number) => paymentBalanceOf(await listMovementsOf(db, [paymentId]), 'GBP')

const mailsOf = async (kind: 'difference_due' | 'refund_begun' | 'payment_received', paymentIds: readonly number[]) => {
  const rows = await db.selectFrom('mails').where('kind', '=', kind).select(['ids', 'toEmail']).orderBy('id').execute()
  const own = rows.filter(({ ids }) => paymentIds.includes(Number(ids['payment_id'])))
  const deps = { db, secrets, siteUrl: 'https://amber.example' }
  const load = ({ ids, toEmail }: (typeof rows)[number]) =>
    loadMailContent({ kind, ids, toEmail: toEmail ?? '' }, deps, new Date())
  return Promise.all(own.map(load))
}

/** Opens the card form of the difference and pays. */
async function payDifference(booked: Booked) {
  const id = await openCardForm(booked)
  return payments.pay(await payments.intentOf(id))
}

async function openCardForm(booked: Booked) {
  const id = (await differencesOf(booked)).at(-1)?.id ?? 0
  await startPayment(payments.parts, { paymentId: id, actorId: null })
  return id
}

test('staff cannot go on without a deposit, whether or not the student can still pay it by card', async () => {
  const room = await payments.newRoom()
  const leadId = await payments.newLead(room)
  const { id } = await payments.start(leadId)
  const confirmed = { assignedTo: agentId, staffStage: 'landlord_confirmed' } as const
  await db.updateTable('leads').set(confirmed).where('id', '=', leadId).execute()
  const actor = { userId: agentId, roles: ['agent'] } as const
  const goOn = () => changeLead(db, { leadId, actor, as: 'staff', requestId: randomUUID(), stage: 'agreement_signed' })
  expect((await payments.get(id)).status).toBe('initiated')
  expect(await outcomeOf(goOn())).toBe('conflict')
  await checkPayment(payments.parts, id, minutesAfter(new Date(), 60))
  expect(await outcomeOf(goOn())).toBe('conflict')
})

describe('a nationality as declared', () => {
  test('lets the lead go on at the amount paid, also after the price has changed', async () => {
    const booked = await bookedFor(10_000)
    await db
      .updateTable('nationalityPaymentRules')
      .set({ amountMinor: 20_000 })
      .where('rootId', '=', booked.rootId)
      .execute()
    await confirm(booked, 'VN')
    expect([await differencesOf(booked), await refundsOf(booked)]).toEqual([[], []])
    await moveTo(booked, 'agreement_signed')
    expect(await stageOf(booked)).toBe('agreement_signed')
  })

  test('as any that cost the same that day, lets the amount stand after rules and deposit were raised', async () => {
    const booked = await bookedFor(10_000, { amountMinor: 10_000, paymentType: 'deposit' })
    await raisePrices(booked)
    await confirm(booked, 'IN')
    expect([await differencesOf(booked), await refundsOf(booked)]).toEqual([[], []])
  })

  test('is not needed at a place without rules', async () => {
    const booked = await bookedFor(10_000)
    await db.deleteFrom('nationalityPaymentRules').where('rootId', '=', booked.rootId).execute()
    await moveTo(booked, 'agreement_signed')
    expect(await stageOf(booked)).toBe('agreement_signed')
  })
})

describe('a nationality that pays more', () => {
  test.each([10_000, 0])(
    'makes the rest of £%i due, with a mail, and the agreement wait until it is paid',
    async (paid) => {
      const booked = await bookedFor(paid)
      await confirm(booked, 'IN')
      const [difference] = await differencesOf(booked)
      const due = DEPOSIT - paid
      expect(difference).toMatchObject({ status: 'init', amountMinor: due, currency: 'GBP' })
      const id = difference?.id ?? 0
      expect(await mailsOf('difference_due', [id])).toMatchObject([
        { content: { due: { amount: due, currency: 'GBP' }, payLink: expect.stringContaining('/payments/') } },
      ])
      expect(await outcomeOf(moveTo(booked, 'agreement_signed'))).toBe('conflict')
      expect(await payDifference(booked)).toBe('difference_paid')
      expect((await payments.get(id)).status).toBe('success')
      expect(await balanceOf(id)).toMatchObject({ paid: due, held: due })
      expect(await mailsOf('payment_received', [id])).toMatchObject([{ content: { purpose: 'difference' } }])
      expect(await findReceiptFacts(db, id, 'en')).toMatchObject({ standing: 'booked', paid: { amount: due } })
      // The room was booked once.
      expect(await payments.booksOf({ ...booked, id: booked.payment.id })).toMatchObject({
        bookings: 1,
        placesLeft: 4,
      })
      await moveTo(booked, 'agreement_signed')
      expect(await stageOf(booked)).toBe('agreement_signed')
    },
  )

  test('is left to staff where it is paid as a fee, which is never offset against a deposit', async () => {
    const booked = await bookedFor(10_000, { amountMinor: 30_000, paymentType: 'platform_fee' })
    expect(await outcomeOf(confirm(booked, 'IN'))).toBe('conflict')
    expect([await differencesOf(booked), await refundsOf(booked)]).toEqual([[], []])
  })

  test('pays what it would have paid on the day of the booking, after rules and deposit were raised', async () => {
    const booked = await bookedFor(10_000)
    await raisePrices(booked)
    await confirm(booked, 'IN')
    expect(await differencesOf(booked)).toMatchObject([{ amountMinor: DEPOSIT - 10_000 }])
    const ruled = await bookedFor(10_000, { amountMinor: 18_000, paymentType: 'deposit' })
    await db.deleteFrom('nationalityPaymentRules').where('rootId', '=', ruled.rootId).execute()
    await confirm(ruled, 'IN')
    expect(await differencesOf(ruled)).toMatchObject([{ amountMinor: 8_000 }])
  })

  test('creates nothing more when it is confirmed twice', async () => {
    const booked = await bookedFor(10_000)
    await Promise.all([confirm(booked, 'IN'), confirm(booked, 'IN')])
    expect(await differencesOf(booked)).toHaveLength(1)
  })

  test('is refunded in full with the deposit when staff close the booking', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'IN')
    await payDifference(booked)
    await moveTo(booked, 'closed')
    const parts = (await refundsOf(booked)).map(({ amountMinor, status }) => ({ amountMinor, status }))
    expect(parts).toEqual([
      { amountMinor: 10_000, status: 'requested' },
      { amountMinor: 15_000, status: 'requested' },
    ])
  })

  test('is refunded by the rules with the deposit when the student cancels, once for repeated requests', async () => {
    const booked = await bookedFor(0, undefined, { change_of_mind: 50 })
    await confirm(booked, 'IN')
    await payDifference(booked)
    const { payment } = booked
    const { offers } = await loadRefundOptions(db, payment, { limitMinor: 0, now: new Date() })
    expect(offers[0]).toMatchObject({ reason: 'change_of_mind', amountMinor: 12_500 })
    const request = {
      payment,
      reason: 'change_of_mind',
      amountMinor: 12_500,
      requestKey: randomUUID(),
      actorId: null,
      language: 'en',
    } as const
    const first = await requestRefund({ db, refundLimit: 0 }, request)
    expect(await requestRefund({ db, refundLimit: 0 }, request)).toEqual(first)
    const [difference] = await differencesOf(booked)
    expect(await refundsOf(booked)).toMatchObject([{ paymentId: difference?.id, amountMinor: 12_500 }])
    // The other half goes to the landlord.
    expect(await balanceOf(difference?.id ?? 0)).toMatchObject({ held: 12_500, released: 12_500 })
  })

  test('is refunded for a reason to prove when one document proves it for both payments', async () => {
    const booked = await bookedFor(10_000, undefined, { no_visa: 100, change_of_mind: 50 })
    await confirm(booked, 'IN')
    await payDifference(booked)
    const { payment } = booked
    const request = {
      payment,
      reason: 'no_visa',
      amountMinor: 25_000,
      requestKey: randomUUID(),
      actorId: null,
      language: 'en',
    } as const
    await requestRefund({ db, refundLimit: 1_000_000 }, request)
    const refunds = await refundsOf(booked)
    expect(refunds).toMatchObject([
      { amountMinor: 10_000, withoutProofMinor: 5_000, status: 'requested' },
      { amountMinor: 15_000, withoutProofMinor: 7_500, status: 'requested' },
    ])
    const approve = (uuid: string) =>
      decideRefund(db, { uuid, decision: 'approve', actorId: adminId, requestId: randomUUID() })
    expect(await outcomeOf(approve(refunds[0]?.uuid ?? ''))).toBe('proof_missing')
    const proof = { leadId: booked.leadId, refundId: refunds[0]?.id ?? 0, mediaType: 'application/pdf' }
    const stored = { storedKey: randomUUID(), wrappedKey: Buffer.alloc(1), keyId: 'test', deleteAfter: new Date() }
    await db
      .insertInto('documents')
      .values({ ...proof, ...stored, state: 'kept' })
      .execute()
    for (const { uuid } of refunds) expect(await approve(uuid)).toMatchObject({ status: 'approved' })
  })

  test('goes to the landlord with the deposit when the student moves in', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'IN')
    await payDifference(booked)
    await moveTo(booked, 'agreement_signed')
    await db.transaction().execute((tx) => advanceStage(tx, { leadId: booked.leadId, stage: 'moved_in' }))
    const [difference] = await differencesOf(booked)
    expect(await balanceOf(booked.payment.id)).toMatchObject({ held: 0, released: 10_000 })
    expect(await balanceOf(difference?.id ?? 0)).toMatchObject({ held: 0, released: 15_000 })
  })

  test('is refunded automatically when the booking was closed while the bank processed the card', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'IN')
    const id = await openCardForm(booked)
    const intentId = await payments.intentOf(id)
    await payments.submit(id)
    await moveTo(booked, 'closed')
    expect(await payments.pay(intentId)).toBe('no_longer_due')
    expect(await refundsOf(booked)).toMatchObject([{ reason: 'staff' }, { paymentId: id, reason: 'no_longer_due' }])
  })

  test('cannot be paid any more after the booking was closed', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'IN')
    await moveTo(booked, 'closed')
    expect(await outcomeOf(openCardForm(booked))).toBe('conflict')
  })

  test('closes an abandoned card form after an hour and can be paid later', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'IN')
    const id = await openCardForm(booked)
    await checkPayment(payments.parts, id, minutesAfter(new Date(), 59))
    expect((await payments.get(id)).status).toBe('initiated')
    await checkPayment(payments.parts, id, minutesAfter(new Date(), 61))
    expect((await payments.get(id)).status).toBe('failed')
    expect(await outcomeOf(moveTo(booked, 'agreement_signed'))).toBe('conflict')
    expect(await payDifference(booked)).toBe('difference_paid')
  })
})

/** The form declares a nationality that pays £400; the passport shows one that pays the deposit. */
async function overpaid() {
  const booked = await bookedFor(40_000)
  await confirm(booked, 'IN')
  const [refund] = await refundsOf(booked)
  return { booked, uuid: refund?.uuid ?? '' }
}

describe('a nationality that pays less', () => {
  const decide = (uuid: string, decision: 'approve' | 'decline', actorId: number) =>
    decideRefund(db, { uuid, decision, actorId, requestId: randomUUID() })

  test('requests a refund that only a second person approves, and lets the lead go on', async () => {
    const { booked, uuid } = await overpaid()
    expect(await refundsOf(booked)).toMatchObject([
      { amountMinor: 15_000, reason: 'nationality', status: 'requested', requestedBy: agentId },
    ])
    expect(await outcomeOf(decide(uuid, 'approve', agentId))).toBe('forbidden')
    await decide(uuid, 'approve', adminId)
    expect(await balanceOf(booked.payment.id)).toMatchObject({ paid: 40_000, held: 25_000, returning: 15_000 })
    await moveTo(booked, 'agreement_signed')
    expect(await stageOf(booked)).toBe('agreement_signed')
  })

  test('holds the money for the booking when the refund is declined', async () => {
    const { booked, uuid } = await overpaid()
    await decide(uuid, 'decline', adminId)
    expect(await balanceOf(booked.payment.id)).toMatchObject({ held: 40_000, released: 0 })
  })

  test('releases the declined refund when the booking has ended meanwhile', async () => {
    const { booked, uuid } = await overpaid()
    await moveTo(booked, 'closed')
    await decide(uuid, 'decline', adminId)
    expect(await balanceOf(booked.payment.id)).toMatchObject({ held: 25_000, released: 15_000 })
  })

  test('cannot be corrected before the refund is decided', async () => {
    const { booked, uuid } = await overpaid()
    expect(await outcomeOf(confirm(booked, 'VN'))).toBe('conflict')
    await decide(uuid, 'decline', adminId)
    await confirm(booked, 'VN')
    expect(await differencesOf(booked)).toEqual([])
  })
})

describe('a corrected confirmation', () => {
  test('ends the difference of the first one, and refunds it if it is paid nevertheless', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'IN')
    const id = await openCardForm(booked)
    const intentId = await payments.intentOf(id)
    await confirm(booked, 'VN')
    expect(await differencesOf(booked)).toMatchObject([{ status: 'sold_out', declineCode: 'no_longer_wanted' }])
    expect(await payments.pay(intentId)).toBe('no_longer_due')
    await moveTo(booked, 'agreement_signed')
    expect(await stageOf(booked)).toBe('agreement_signed')
  })

  test('requests the refund of a difference that was paid', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'IN')
    await payDifference(booked)
    await confirm(booked, 'VN')
    const [difference] = await differencesOf(booked)
    expect(await refundsOf(booked)).toMatchObject([
      { paymentId: difference?.id, amountMinor: 15_000, reason: 'nationality' },
    ])
  })

  test('is refused once the landlord has signed an agreement that states what was paid', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'VN')
    const agreement = { leadId: booked.leadId, terms: '{}', landlordName: 'Daniel', landlordEmail: 'd@example.com' }
    const { id: agreementId } = await db
      .insertInto('tenancyAgreements')
      .values({ ...agreement, linkSeed: Buffer.alloc(32), preparedBy: agentId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const signature = { agreementId, party: 'landlord', name: 'Daniel', email: 'd@example.com' } as const
    await db
      .insertInto('agreementSignatures')
      .values({ ...signature, proof: 'mailed_link', textSha256: Buffer.alloc(32), signedAt: new Date() })
      .execute()
    expect(await outcomeOf(confirm(booked, 'IN'))).toBe('conflict')
    await confirm(booked, 'VN')
    expect(await differencesOf(booked)).toEqual([])
  })

  test('waits while a card for the difference is processing', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'IN')
    await payments.submit(await openCardForm(booked))
    expect(await outcomeOf(confirm(booked, 'VN'))).toBe('conflict')
  })
})

describe('confirmNationality', () => {
  test('needs an accepted passport of the same lead', async () => {
    const booked = await bookedFor(10_000)
    const other = await bookedFor(10_000)
    const confirmWith = (documentUuid: string) => outcomeOf(confirm({ ...booked, documentUuid }, 'IN'))
    expect(await confirmWith(other.documentUuid)).toBe('invalid_input')
    const setDocument = (change: { kind?: 'admission_letter' | 'passport' }) =>
      db.updateTable('documents').set(change).where('uuid', '=', booked.documentUuid).execute()
    await setDocument({ kind: 'admission_letter' })
    expect(await confirmWith(booked.documentUuid)).toBe('invalid_input')
    await setDocument({ kind: 'passport' })
    await confirm(booked, 'VN')
  })

  test('is only possible between deposit and agreement', async () => {
    const booked = await bookedFor(10_000)
    await confirm(booked, 'VN')
    await moveTo(booked, 'agreement_signed')
    expect(await outcomeOf(confirm(booked, 'IN'))).toBe('conflict')
  })
})
