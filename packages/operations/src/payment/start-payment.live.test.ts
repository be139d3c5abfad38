import { randomBytes, randomUUID } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, describe, expect, test } from 'vitest'
import { checkPayment } from './check-payment.ts'
import { startWithoutQueue, startPayment } from './start-payment.ts'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { outcomeOf } from '@amber/testing/outcome'
import { ProviderFault } from '@amber/testing/payments/test-provider'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

const attemptsOf = (paymentId: number) =>
  db.selectFrom('paymentAttempts').where('paymentId', '=', paymentId).selectAll().orderBy('attempt').execute()

const holdsOf = (leadId: number) =>
  db.selectFrom('holds').where('leadId', '=', leadId).selectAll().orderBy('id').execute()

const unclear = (at: 'before' | 'after') => ({ at, error: new ProviderFault('unclear') })
const rejected = { at: 'before', error: new ProviderFault('refused', 'card_error') } as const

const soon = () => minutesAfter(new Date(), 1)

describe('startPayment', () => {
  // spec: 4.payment-statuses
  test('creates a payment of the deposit, extends the hold and waits for a card', async () => {
    const room = await payments.newRoom(5, 31_000)
    const leadId = await payments.newLead(room)
    const [held] = await holdsOf(leadId)
    const now = minutesAfter(held?.takenAt ?? new Date(), 15)
    const payment = await payments.start(leadId, now)
    expect(payment).toMatchObject({
      status: 'initiated',
      amountMinor: 31_000,
      currency: 'GBP',
      paymentType: 'deposit',
      tenancyId: room.tenancyId,
    })
    const [attempt] = await attemptsOf(payment.id)
    expect(attempt).toMatchObject({
      attempt: 1,
      idempotencyKey: `${payment.id}:1`,
      cancelledAt: null,
      capturedAt: null,
    })
    const intent = payments.provider.intents.get(attempt?.intentId ?? '')
    expect(intent).toMatchObject({ amountMinor: 31_000, currency: 'GBP', paymentId: payment.id })
    const [extended] = await holdsOf(leadId)
    expect(extended?.expiresAt).toEqual(minutesAfter(now, 20))
  })

  test('creates one payment, one attempt and one intent for fifty concurrent calls', async () => {
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room)
    const before = payments.provider.intents.size
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        (number % 2 === 0 ? startPayment : startWithoutQueue)(payments.parts, { leadId, actorId: null }),
      ),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await attemptsOf(ids[0] ?? 0)).toHaveLength(1)
    expect(payments.provider.intents.size).toBe(before + 1)
  })

  test('holds the room for an hour at most, however often it starts', async () => {
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room)
    const [held] = await holdsOf(leadId)
    const takenAt = held?.takenAt ?? new Date()
    for (const minutes of [15, 30, 45, 55, 59]) await payments.start(leadId, minutesAfter(takenAt, minutes))
    const holds = await holdsOf(leadId)
    expect(holds.map(({ expiresAt }) => expiresAt)).toEqual([minutesAfter(takenAt, 60)])
  })

  test('holds the room again after the hold expired, or sets sold_out when it is taken', async () => {
    const room = await payments.newRoom(1)
    const leadId = await payments.newLead(room)
    const later = minutesAfter(new Date(), 21)
    const payment = await payments.start(leadId, later)
    expect(payment.status).toBe('initiated')
    expect((await holdsOf(leadId)).map(({ releaseReason }) => releaseReason)).toEqual(['expired', null])

    const other = await payments.newRoom(1)
    const late = await payments.newLead(other)
    await payments.newLead(other, {}, later)
    expect((await payments.start(late, minutesAfter(later, 1))).status).toBe('sold_out')
    expect(await attemptsOf((await payments.start(late, minutesAfter(later, 2))).id)).toEqual([])
  })

  test('creates a new payment when a lost room is available again', async () => {
    const room = await payments.newRoom(1)
    const leadId = await payments.newLead(room)
    const later = minutesAfter(new Date(), 21)
    await payments.newLead(room, {}, later)
    const lost = await payments.start(leadId, minutesAfter(later, 1))
    const again = await payments.start(leadId, minutesAfter(later, 25))
    expect([lost.status, again.status, again.id !== lost.id]).toEqual(['sold_out', 'initiated', true])
  })

  test('ends the first payment and its intent when a newer form has another amount', async () => {
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room)
    const old = await payments.start(leadId)
    const intentId = await payments.intentOf(old.id)
    // Inserts a newer form of the same lead, for which another amount is due.
    await db
      .insertInto('forms')
      .columns([
        'leadId',
        'idempotencyKey',
        'moveIn',
        'arrivalDate',
        'formValues',
        'source',
        'termsVersion',
        'termsAcceptedAt',
      ])
      .expression((from) =>
        from
          .selectFrom('forms')
          .where('leadId', '=', leadId)
          .select([
            'leadId',
            (one) => one.fn<string>('gen_random_uuid', []).as('key'),
            'moveIn',
            'arrivalDate',
            'formValues',
            'source',
            'termsVersion',
            'termsAcceptedAt',
          ]),
      )
      .execute()
    await db.updateTable('inventories').set({ depositMinor: 40_000 }).where('id', '=', room.tenancyId).execute()
    const next = await payments.start(leadId)
    expect(next).toMatchObject({ status: 'initiated', amountMinor: 40_000 })
    expect((await payments.get(old.id)).status).toBe('sold_out')
    await checkPayment(payments.parts, old.id)
    expect(payments.provider.intents.get(intentId)?.state).toBe('cancelled')
    expect(() => payments.provider.pay(intentId)).toThrow('cancelled')
  })

  test.each(['again', 'at the card form'])(
    'attaches a newer form with the same stay and amount when continuing %s',
    async (when) => {
      const who = { email: `${randomUUID()}@example.com`, flowHash: randomBytes(32) }
      const room = await payments.newRoom()
      const leadId = await payments.newLead(room, who)
      const { id, formId } = await payments.start(leadId)
      expect(await payments.newLead(room, who)).toBe(leadId)
      await (when === 'again' ? payments.start(leadId) : payments.submit(id))
      const forms = await db.selectFrom('forms').where('leadId', '=', leadId).select('id').orderBy('id').execute()
      expect(forms.map((form) => form.id)).toEqual([formId, expect.any(Number)])
      expect((await payments.get(id)).formId).toBe(forms[1]?.id)
    },
  )

  test('keeps the original amount when the deposit changes', async () => {
    const room = await payments.newRoom(5, 20_000)
    const leadId = await payments.newLead(room)
    const { id } = await payments.start(leadId)
    await db.updateTable('inventories').set({ depositMinor: 90_000 }).where('id', '=', room.tenancyId).execute()
    expect(await payments.start(leadId)).toMatchObject({ id, amountMinor: 20_000 })
  })

  test('throws payment_off when the place takes no payment or there is no provider', async () => {
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room)
    expect(await outcomeOf(startPayment({ ...payments.parts, provider: undefined }, { leadId, actorId: null }))).toBe(
      'payment_off',
    )
    await db.updateTable('inventories').set({ paymentEnabled: false }).where('id', '=', room.rootId).execute()
    expect(await outcomeOf(payments.start(leadId))).toBe('payment_off')
  })

  test('throws payment_off for a started payment when the place takes no payment any more', async () => {
    const who = { email: `${randomUUID()}@example.com`, flowHash: randomBytes(32) }
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room, who)
    const { id } = await payments.start(leadId)
    await payments.newLead(room, who)
    await db.updateTable('inventories').set({ paymentEnabled: false }).where('id', '=', room.rootId).execute()
    expect(await outcomeOf(payments.start(leadId))).toBe('payment_off')
    expect(await outcomeOf(startPayment(payments.parts, { paymentId: id, actorId: null }))).toBe('payment_off')
  })

  test('throws conflict when the lead is closed', async () => {
    const leadId = await payments.newLead(await payments.newRoom())
    await db.updateTable('leads').set({ stage: 'closed' }).where('id', '=', leadId).execute()
    expect(await outcomeOf(payments.start(leadId))).toBe('conflict')
  })

  test.each(['deposit_paid', 'agreement_signed', 'moved_in', 'closed'] as const)(
    'rejects a started payment once staff have set the lead to %s',
    async (stage) => {
      const paying = await payments.atCardForm()
      await db.updateTable('leads').set({ stage }).where('id', '=', paying.leadId).execute()
      expect(await outcomeOf(payments.start(paying.leadId))).toBe('conflict')
      expect(await outcomeOf(startPayment(payments.parts, { paymentId: paying.id, actorId: null }))).toBe('conflict')
      expect(await payments.submit(paying.id)).toMatchObject({ status: 'sold_out', declineCode: 'no_longer_wanted' })
      await checkPayment(payments.parts, paying.id)
      expect(payments.provider.intents.get(paying.intentId)?.state).toBe('cancelled')
    },
  )

  test('keeps the form of the payment when a newer one has another amount', async () => {
    const who = { email: `${randomUUID()}@example.com`, flowHash: randomBytes(32) }
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room, who)
    const old = await payments.start(leadId)
    await payments.newLead(room, who)
    await db.updateTable('inventories').set({ depositMinor: 40_000 }).where('id', '=', room.tenancyId).execute()
    // A card is submitted through the old link and declined.
    expect(await payments.submit(old.id)).toMatchObject({ status: 'processing', formId: old.formId })
    await payments.pay(await payments.intentOf(old.id), 'declined')
    expect(await payments.start(leadId)).toMatchObject({ status: 'initiated', amountMinor: 40_000 })
    expect(await payments.get(old.id)).toMatchObject({ status: 'sold_out', declineCode: 'no_longer_wanted' })
  })
})

describe('startPayment with a failing provider', () => {
  test.each(['before', 'after'] as const)(
    'retries with the same key when the response is lost %s the intent is created',
    async (at) => {
      const leadId = await payments.newLead(await payments.newRoom())
      payments.provider.fail('createIntent', unclear(at), unclear(at))
      const before = payments.provider.intents.size
      const { id, status } = await payments.start(leadId)
      expect(status).toBe('init_loading')
      expect(await checkPayment(payments.parts, id)).toBe('young')
      expect(await checkPayment(payments.parts, id, soon())).toBe('unclear')
      expect(await checkPayment(payments.parts, id, soon())).toBe('moved')
      expect((await payments.get(id)).status).toBe('initiated')
      expect(payments.provider.intents.size).toBe(before + 1)
      expect(await attemptsOf(id)).toHaveLength(1)
    },
  )

  test('starts another attempt after the provider rejected the first', async () => {
    const leadId = await payments.newLead(await payments.newRoom())
    payments.provider.fail('createIntent', rejected)
    const failed = await payments.start(leadId)
    expect(failed.status).toBe('init_failure')
    const again = await payments.start(leadId)
    expect([again.id, again.status]).toEqual([failed.id, 'initiated'])
    expect((await attemptsOf(again.id)).map(({ attempt, cancelledAt }) => [attempt, cancelledAt !== null])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test('reuses the intent after a declined card', async () => {
    const { id, intentId, leadId } = await payments.atCardForm()
    await payments.submit(id)
    await payments.pay(intentId, 'declined', 'insufficient_funds')
    expect(await payments.get(id)).toMatchObject({ status: 'failed', declineCode: 'insufficient_funds' })
    const again = await payments.start(leadId)
    expect(again).toMatchObject({ id, status: 'initiated', declineCode: null })
    expect(await payments.intentOf(id)).toBe(intentId)
  })

  test('creates another intent when the provider has cancelled the first', async () => {
    const { id, intentId, leadId } = await payments.atCardForm()
    await payments.submit(id)
    await payments.pay(intentId, 'declined')
    await payments.provider.cancelIntent(intentId)
    expect(await payments.start(leadId)).toMatchObject({ id, status: 'initiated' })
    expect(await payments.intentOf(id)).not.toBe(intentId)
  })
})

describe('startPayment for a free room', () => {
  test('books immediately for the logged-in owner of the email', async () => {
    const room = await payments.newRoom(3, 0)
    const user = await createUser(db)
    const leadId = await payments.newLead(room, { email: user.email ?? '', userId: user.id })
    const payment = await payments.start(leadId, undefined, user.id)
    expect(await payments.booksOf(payment)).toEqual({
      status: 'success',
      bookings: 1,
      placesLeft: 2,
      holds: 0,
      ledger: [],
      refunds: [],
      stage: 'deposit_paid',
    })
    expect(await attemptsOf(payment.id)).toEqual([])
    expect((await payments.start(leadId, undefined, user.id)).id).toBe(payment.id)
  })

  test('throws log_in_to_book for an unverified email', async () => {
    const room = await payments.newRoom(3, 0)
    const leadId = await payments.newLead(room)
    const stranger = await createUser(db)
    expect(await outcomeOf(payments.start(leadId))).toBe('log_in_to_book')
    expect(await outcomeOf(payments.start(leadId, undefined, stranger.id))).toBe('log_in_to_book')
    expect(await db.selectFrom('payments').where('leadId', '=', leadId).selectAll().execute()).toEqual([])
  })

  /** Creates a lead of a visitor who has logged in since. */
  const leadOfGuest = async (room: { tenancyId: number }) => {
    const user = await createUser(db)
    const leadId = await payments.newLead(room, { email: user.email ?? '' })
    await db.updateTable('leads').set({ userId: user.id, flowHash: null }).where('id', '=', leadId).execute()
    return { leadId, userId: user.id, email: user.email ?? '' }
  }

  const tomorrow = () => minutesAfter(new Date(), 24 * 60)

  test('books a room that was taken off the site only for its holder', async () => {
    const takeOff = (rootId: number) =>
      db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', rootId).execute()
    const [late, held] = [await payments.newRoom(3, 0), await payments.newRoom(3, 0)]
    const [one, other] = [await leadOfGuest(late), await leadOfGuest(held)]
    await takeOff(late.rootId)
    await takeOff(held.rootId)
    expect((await payments.start(one.leadId, tomorrow(), one.userId)).status).toBe('sold_out')
    expect((await payments.start(other.leadId, undefined, other.userId)).status).toBe('success')
  })

  test('returns the same sold_out payment each time until the room is available', async () => {
    const room = await payments.newRoom(1, 0)
    const { leadId, userId } = await leadOfGuest(room)
    await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', room.rootId).execute()
    const ids = new Set<number>()
    for (let time = 0; time < 3; time += 1) {
      const { id, status } = await payments.start(leadId, tomorrow(), userId)
      expect(status).toBe('sold_out')
      ids.add(id)
    }
    expect(ids.size).toBe(1)
    await db.updateTable('availability').set({ placesLeft: 1 }).where('rootId', '=', room.rootId).execute()
    expect((await payments.start(leadId, tomorrow(), userId)).status).toBe('success')
  })

  test('rejects a second free booking also after a later login', async () => {
    const [first, second] = [await payments.newRoom(3, 0), await payments.newRoom(3, 0)]
    const { leadId, userId, email } = await leadOfGuest(first)
    await payments.newLead(second, { email, userId })
    expect(await outcomeOf(payments.start(leadId, undefined, userId))).toBe('one_free_booking')
  })
})
