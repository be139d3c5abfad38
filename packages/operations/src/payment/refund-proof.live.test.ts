import { randomUUID } from 'node:crypto'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import { listRefunds } from '@amber/db/queries/payment/refunds'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { PROOF_DAYS } from '@amber/domain/payment/refund-proof'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { outcomeOf } from '@amber/testing/outcome'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { createTestRefunds } from '@amber/testing/payments/test-refunds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { deleteExpiredDocuments } from '../document/delete-expired-documents.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { requestErasure } from '../privacy/request-erasure.ts'
import { decideRefund, declineUnprovenRefunds, type RefundDecision } from './decide-refund.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)
const bank = createTestRefunds(payments.provider)
let staffId: number
beforeAll(async () => {
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await db.insertInto('exchangeRates').values(rate).execute()
  staffId = (await createUser(db)).id
})

/** No refund is above it, so that only the reason decides. */
const REFUND_LIMIT = 1_000_000_000

type Percents = { noVisa?: number; changeOfMind?: number }
type FormPerson = Parameters<typeof payments.newLead>[1]

/** Books a room for £250 at a place that refunds these percentages. */
async function booked({ noVisa = 100, changeOfMind = 0 }: Percents = {}, person: FormPerson = {}) {
  const room = await payments.newRoom()
  for (const [reason, refundPercent] of [
    ['no_visa', noVisa],
    ['change_of_mind', changeOfMind],
  ] as const) {
    const { policyId } = await linkCancellationPolicy(db, room.rootId)
    await db.updateTable('cancellationPolicies').set({ reason }).where('id', '=', policyId).execute()
    await db
      .insertInto('cancellationRules')
      .values({ policyId, clock: 'after_booking', days: 60, refundPercent })
      .execute()
  }
  const leadId = await payments.newLead(room, person)
  const { id } = await payments.start(leadId, undefined, person.userId ?? null)
  await payments.pay(await payments.intentOf(id))
  return { ...room, id, leadId, payment: await payments.get(id) }
}

type Booked = Awaited<ReturnType<typeof booked>>

async function requestFor({ payment }: Booked, amountMinor = 25_000, requestKey = randomUUID()) {
  const request = { payment, reason: 'no_visa', amountMinor, requestKey, actorId: null, language: 'en' } as const
  const refund = await requestRefund({ db, refundLimit: REFUND_LIMIT }, request)
  if (!refund) throw new Error('expected a refund')
  return refund
}

/** Stores a document that proves the refund, in this state. */
const addProof = (leadId: number, refundId: number, state: 'checking' | 'kept' | 'refused') =>
  db
    .insertInto('documents')
    .values({
      leadId,
      refundId,
      state,
      mediaType: 'application/pdf',
      deleteAfter: daysLater(90),
      ...(state === 'kept' && { storedKey: randomUUID(), wrappedKey: Buffer.alloc(1), keyId: 'test' }),
      ...(state === 'refused' && { refusal: 'unreadable' as const }),
    })
    .execute()

const decide = (uuid: string, decision: RefundDecision, actorId = staffId) =>
  decideRefund(db, { uuid, decision, actorId, requestId: randomUUID() })

const balanceOf = async ({ id }: Booked) => paymentBalanceOf(await listMovementsOf(db, [id]), 'GBP')

const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000)

const rowOf = (id: number) => db.selectFrom('refunds').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** Returns the content of the newest mail of this kind about a refund. */
async function mailOf(kind: 'refund_begun' | 'refund_declined', refundId: number) {
  const mails = await db.selectFrom('mails').where('kind', '=', kind).selectAll().orderBy('id', 'desc').execute()
  const mail = mails.find(({ ids }) => ids['refund_id'] === refundId)
  if (!mail) return undefined
  const deps = { db, secrets, siteUrl: 'https://amber.example' }
  return loadMailContent({ kind, ids: mail.ids, toEmail: mail.toEmail ?? '' }, deps, new Date())
}

describe('requestRefund for a reason to prove', () => {
  test('cancels the booking and holds the money, whatever the amount', async () => {
    const paid = await booked()
    const requestKey = randomUUID()
    const refund = await requestFor(paid, 25_000, requestKey)
    expect(refund).toMatchObject({ status: 'requested', proof: { withoutMinor: 0, state: 'awaited' } })
    expect(refund.proof?.dueAt.getTime()).toBeCloseTo(daysLater(PROOF_DAYS).getTime(), -5)
    expect(await payments.booksOf(paid)).toMatchObject({ stage: 'closed', placesLeft: 5 })
    expect(await balanceOf(paid)).toMatchObject({ held: 25_000, returning: 0 })
    expect((await requestFor(paid, 25_000, requestKey)).id).toBe(refund.id)
    expect(await sendRefund({ db, provider: bank.provider }, refund.id)).toBe('settled')
  })

  test('mails which document is needed by when, with the page that uploads it', async () => {
    const paid = await booked()
    const refund = await requestFor(paid)
    const { uuid } = await db.selectFrom('leads').where('id', '=', paid.leadId).select('uuid').executeTakeFirstOrThrow()
    expect(await mailOf('refund_begun', refund.id)).toMatchObject({
      content: {
        reason: 'no_visa',
        waitsForUs: true,
        proof: { dueAt: refund.proof?.dueAt, documentsLink: `https://amber.example/profile/leads/${uuid}/documents` },
      },
    })
    await addProof(paid.leadId, refund.id, 'checking')
    expect(await mailOf('refund_begun', refund.id)).toMatchObject({ content: { waitsForUs: true, proof: null } })
  })

  test('needs no proof where a change of mind refunds as much', async () => {
    const refund = await requestFor(await booked({ noVisa: 50, changeOfMind: 50 }), 12_500)
    expect(refund).toMatchObject({ status: 'approved', proof: null })
  })
})

describe('decideRefund for a reason to prove', () => {
  test.each([undefined, 'checking', 'refused'] as const)(
    'rejects approval with a document that is %s',
    async (state) => {
      const paid = await booked()
      const { id, uuid } = await requestFor(paid)
      if (state) await addProof(paid.leadId, id, state)
      expect(await outcomeOf(decide(uuid, 'approve'))).toBe('proof_missing')
      expect((await rowOf(id)).status).toBe('requested')
    },
  )

  test("rejects a document that proves another lead's refund", async () => {
    const [paid, other] = [await booked(), await booked()]
    const [{ uuid }, proven] = [await requestFor(paid), await requestFor(other)]
    await addProof(other.leadId, proven.id, 'kept')
    expect(await outcomeOf(decide(uuid, 'approve'))).toBe('proof_missing')
  })

  test('refunds once a readable document is approved', async () => {
    const paid = await booked()
    const { id, uuid } = await requestFor(paid)
    await addProof(paid.leadId, id, 'kept')
    expect(await decide(uuid, 'approve')).toMatchObject({ status: 'approved', proof: { state: 'readable' } })
    expect(await sendRefund({ db, provider: bank.provider }, id)).toBe('refund_done')
    expect(await balanceOf(paid)).toMatchObject({ held: 0, refunded: 25_000 })
  })

  test('refunds what a change of mind gives when the proof is declined', async () => {
    const paid = await booked({ changeOfMind: 50 })
    const { id, uuid } = await requestFor(paid)
    await addProof(paid.leadId, id, 'kept')
    expect(await decide(uuid, 'decline')).toMatchObject({ status: 'approved', amountMinor: 12_500 })
    expect(await balanceOf(paid)).toMatchObject({ held: 0, returning: 12_500, released: 12_500 })
    const content = { money: { amount: 12_500, currency: 'GBP' }, isUnproven: false, isPartlyRefunded: true }
    expect(await mailOf('refund_declined', id)).toMatchObject({ content })
    expect(await mailOf('refund_begun', id)).toMatchObject({ content: { waitsForUs: false } })
    expect(await sendRefund({ db, provider: bank.provider }, id)).toBe('refund_done')
    expect(bank.ofIntent((await rowOf(id)).intentId)).toMatchObject([{ amountMinor: 12_500 }])
  })

  test('returns the earlier refund to a repeated request after a declined proof lowered it', async () => {
    const paid = await booked({ changeOfMind: 50 })
    const requestKey = randomUUID()
    const { id, uuid } = await requestFor(paid, 25_000, requestKey)
    await addProof(paid.leadId, id, 'kept')
    await decide(uuid, 'decline')
    expect(await requestFor(paid, 25_000, requestKey)).toMatchObject({ id, amountMinor: 12_500 })
  })

  test('is left to another person than the assignee', async () => {
    const paid = await booked()
    const { id, uuid } = await requestFor(paid)
    await addProof(paid.leadId, id, 'kept')
    const assignee = await createUser(db, { roles: ['admin'] })
    await db.updateTable('leads').set({ assignedTo: assignee.id }).where('id', '=', paid.leadId).execute()
    expect(await outcomeOf(decide(uuid, 'approve', assignee.id))).toBe('forbidden')
    expect(await decide(uuid, 'approve')).toMatchObject({ status: 'approved' })
  })

  test('keeps the proof of a student who deleted their account until it is decided', async () => {
    const user = await createUser(db)
    const email = user.email ?? ''
    const paid = await booked({}, { email, userId: user.id })
    const { id, uuid } = await requestFor(paid)
    await addProof(paid.leadId, id, 'kept')
    const files = { list: async () => [], remove: async () => undefined }
    const erasure = await requestErasure(db, { userId: user.id, email, requestId: randomUUID() })
    await erasePerson({ db, files, exportsFolder: 'exports-test', refundLimit: REFUND_LIMIT }, erasure.id)
    await deleteExpiredDocuments({ db, files })
    await declineUnprovenRefunds(db, daysLater(PROOF_DAYS + 1))
    expect(await decide(uuid, 'approve')).toMatchObject({ status: 'approved' })
    await deleteExpiredDocuments({ db, files })
    const proof = await db
      .selectFrom('documents')
      .where('refundId', '=', id)
      .select(['state', 'wrappedKey'])
      .executeTakeFirst()
    expect(proof).toEqual({ state: 'deleted', wrappedKey: null })
  })

  test('passes everything on when the proof is declined and a change of mind gives nothing', async () => {
    const paid = await booked()
    const { id, uuid } = await requestFor(paid)
    expect(await decide(uuid, 'decline')).toMatchObject({ status: 'declined', amountMinor: 25_000 })
    expect(await balanceOf(paid)).toMatchObject({ held: 0, returning: 0, released: 25_000 })
    expect(await mailOf('refund_declined', id)).toMatchObject({ content: { isPartlyRefunded: false } })
  })
})

describe('declineUnprovenRefunds', () => {
  test('declines when nothing was sent in time, and leaves refunds with a document to staff', async () => {
    const [silent, halfRefunded, proven] = [await booked(), await booked({ changeOfMind: 50 }), await booked()]
    const refunds = [await requestFor(silent), await requestFor(halfRefunded), await requestFor(proven)] as const
    await addProof(proven.leadId, refunds[2].id, 'checking')
    await addProof(silent.leadId, refunds[0].id, 'refused')
    await declineUnprovenRefunds(db, daysLater(PROOF_DAYS - 1))
    for (const { id } of refunds) expect((await rowOf(id)).status).toBe('requested')
    await declineUnprovenRefunds(db, daysLater(PROOF_DAYS + 1))
    expect(await rowOf(refunds[0].id)).toMatchObject({ status: 'declined', decidedBy: null })
    expect(await rowOf(refunds[1].id)).toMatchObject({ status: 'approved', amountMinor: 12_500, decidedBy: null })
    expect((await rowOf(refunds[2].id)).status).toBe('requested')
    expect(await mailOf('refund_declined', refunds[0].id)).toMatchObject({ content: { isUnproven: true } })
  })
})

test('listRefunds counts the refunds with proof of one person, by account and by email', async () => {
  const user = await createUser(db)
  const person = { email: user.email ?? '', userId: user.id }
  for (const each of [person, { email: person.email }, person]) await requestFor(await booked({}, each))
  await requestFor(await booked())
  const { rows } = await listRefunds(db, { status: 'requested', viewerId: staffId, p: 1, limit: 1_000 })
  const counts = rows.map(({ proofRequests }) => proofRequests)
  expect(counts.filter((count) => count === 3)).toHaveLength(3)
  expect(counts.at(-1)).toBe(1)
})
