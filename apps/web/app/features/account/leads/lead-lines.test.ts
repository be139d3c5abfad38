import type { Booking } from '@amber/contract/schemas/bookings'
import { describe, expect, test } from 'vitest'
import { leadLines } from './lead-lines.ts'
import { answerCounts } from './option-answers.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const BOOKING: Booking = {
  id: 7,
  uuid: '7f3a29c1-0000-4000-8000-000000000000',
  inventory_id: 70,
  root_inventory_id: 50,
  payment_present: true,
  has_payments: true,
  form_present: true,
  booking_status: 'reserved',
  stage: 'deposit_paid',
  next_stage: 'agreement_signed',
  turn: 'yours',
  todos: ['step'],
  agreement: 'to_sign',
  due_at: '2026-11-24T23:30:00.000Z',
  move_in_date: '2027-09-11',
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-15T09:00:00.000Z',
  inventory_root: {
    id: 50,
    name: 'Marlow Yard',
    canonical_name: 'marlow-yard',
    status: 'active',
    region_name: 'London',
    time_zone: 'Europe/London',
    image: { base_path: 'a/b.webp', width: 1200, height: 800, blurred_preview: null },
  },
  inventory: {
    config_id: 60,
    config_name: 'Courtyard Studio',
    lease_duration: 44,
    lease_duration_unit: 'week',
    total: { amount: 1_131_600, currency: 'GBP', persons: 1 },
  },
  stages: [
    { stage: 'enquired', reached_at: '2026-11-02T09:00:00.000Z' },
    { stage: 'room_chosen', reached_at: '2026-11-09T09:00:00.000Z' },
    { stage: 'form_sent', reached_at: '2026-11-15T09:00:00.000Z' },
    { stage: 'deposit_paid', reached_at: '2026-11-15T09:10:00.000Z' },
  ],
}

const lineOf = (changes: Partial<Booking> = {}, language: 'en' | 'de' = 'en') => {
  const [line] = leadLines([{ ...BOOKING, ...changes }], { language, now: NOW })
  if (!line) throw new Error('expected one line per booking')
  return line
}

describe('leadLines', () => {
  describe('of an enquiry', () => {
    const enquired = {
      stage: 'enquired',
      next_stage: 'room_chosen',
      turn: 'ours',
      due_at: '2026-11-16T09:00:00Z',
    } as const

    test('says by when we reply until that day has passed', () => {
      const { due, steps } = lineOf(enquired)
      expect([due, steps.find(({ state }) => state === 'next')?.day]).toEqual(['Mon 16 Nov', '16 Nov'])
      const late = lineOf({ ...enquired, due_at: '2026-11-14T09:00:00Z' })
      expect([late.due, late.steps.find(({ state }) => state === 'next')?.day]).toEqual([null, null])
    })

    test('links the rooms that staff sent, with the answers', () => {
      const answers = { want: 0, like: 1, no: 1 }
      const options = { token: '7-abc', sent_at: '2026-11-15T09:00:00Z', rooms: 3, answers }
      const line = lineOf({ ...enquired, options })
      expect(line.options).toEqual({ path: '/shared/options/7-abc', rooms: 3, answers })
      expect(answerCounts({ answers })).toEqual([
        { verdict: 'like', count: 1 },
        { verdict: 'no', count: 1 },
      ])
      expect(lineOf({ ...enquired, options: null }).options).toBeNull()
    })
  })

  test('says what the agreement waits for where the price depends on the nationality', () => {
    const unconfirmed = { check: 'unconfirmed', amount_due: null } as const
    const stepOf = (changes: Partial<Booking>) => {
      const { nationality, todoPath } = lineOf(changes)
      return [nationality?.is, todoPath]
    }
    const documentsPath = `/profile/leads/${BOOKING.uuid}/documents`
    expect(stepOf({ nationality: unconfirmed })).toEqual(['upload', documentsPath])
    expect(stepOf({ nationality: unconfirmed, turn: 'ours' })).toEqual(['wait', null])
    const amountDue = { amount: 11_100, currency: 'GBP', token: 'a' } as const
    const due = { nationality: { check: 'amount_due', amount_due: amountDue } } as const
    expect(stepOf(due)).toEqual(['due', '/payments/a'])
    expect(lineOf(due).nationality?.amount).toBe('£111')
    for (const check of ['none', 'confirmed'] as const)
      expect(stepOf({ nationality: { check, amount_due: null }, agreement: 'none' })).toEqual([undefined, null])
  })

  test('offers the payment link only while somebody should pay', () => {
    const payTokenOf = (changes: Partial<Booking>) => lineOf({ pay_token: 'a', ...changes }).payToken
    const unpaid = { stage: 'form_sent', next_stage: 'deposit_paid' } as const
    expect(payTokenOf(unpaid)).toBe('a')
    expect(payTokenOf({ ...unpaid, pay_token: null })).toBeNull()
    expect(payTokenOf({ ...unpaid, payment: 'processing' })).toBeNull()
    expect(payTokenOf({})).toBeNull()
    const amountDue = { amount: 11_100, currency: 'GBP', token: 'a' } as const
    expect(payTokenOf({ nationality: { check: 'amount_due', amount_due: amountDue } })).toBe('a')
  })

  test('links the agreement once the landlord has signed it, and names no date before', () => {
    expect(lineOf()).toMatchObject({ agreement: 'sign', todoPath: `/profile/leads/${BOOKING.uuid}/agreement` })
    for (const agreement of ['none', 'with_landlord'] as const)
      expect(lineOf({ agreement, turn: 'landlord' })).toMatchObject({ agreement: 'wait', todoPath: null, due: null })
    const signed = { agreement: 'signed', stage: 'agreement_signed', next_stage: 'moved_in' } as const
    expect(lineOf(signed)).toMatchObject({
      agreement: null,
      agreementPath: `/profile/leads/${BOOKING.uuid}/agreement`,
    })
  })

  test('returns total, paid and the next payment of a booked stay', () => {
    const payments = {
      currency: 'GBP',
      total: 1_223_000,
      refundable: 49_000,
      paid: 9900,
      deposit: 49_000,
      payment_type: 'deposit',
      booked_on: '2026-11-16',
      arrival_date: '2027-09-14',
      schedule: null,
      free_until: '2026-11-20T23:59:59.000Z',
      agreement_due_at: '2026-11-24T23:30:00.000Z',
      token: 'abc',
    } as const
    expect(lineOf({ payments: { ...payments, next: { amount: 39_100, due_on: '2026-11-30' } } }).payments).toEqual({
      total: '£12,230',
      refundable: '£490',
      paid: '£99',
      next: { amount: '£391', day: '30 Nov 2026' },
      schedule: null,
      bookedOn: '16 Nov 2026',
      arrival: 'Tue, 14 Sept 2027',
      freeUntil: 'Fri 20 Nov',
      // The agreement can be read already.
      agreementDue: null,
      datesPath: '/payments/abc/dates.ics',
      sampleStay: { tenancyId: 70, moveIn: '2027-09-11' },
    })
    const waiting = lineOf({ agreement: 'with_landlord', payments: { ...payments, next: null } })
    expect(waiting.payments?.agreementDue).toBe('Tue 24 Nov')
    const ended = lineOf({ payments: { ...payments, next: null, free_until: null, agreement_due_at: null } })
    expect(ended.payments).toMatchObject({ freeUntil: null, agreementDue: null })
    expect(lineOf({ payments: { ...payments, refundable: 0, next: null } }).payments).toMatchObject({
      refundable: null,
      next: null,
    })
    expect(lineOf().payments).toBeNull()

    const entry = { payee: 'landlord', method: 'bank_transfer' } as const
    const schedule: NonNullable<NonNullable<Booking['payments']>['schedule']> = {
      is_monthly: false,
      entries: [
        { kind: 'today', due_on: '2026-11-16', payee: 'amber', method: 'online', amount: 9900 },
        { ...entry, kind: 'rest_of_deposit', due_on: '2026-11-30', amount: 39_100 },
        { ...entry, kind: 'whole_rent', due_on: '2027-08-20', amount: 1_174_000 },
      ],
      money_back: { by: '2028-07-01', amount: 49_000 },
    }
    const shown = lineOf({ payments: { ...payments, next: null, schedule } }).payments
    expect(shown?.schedule).toMatchObject({
      today: { purpose: 'part_of_deposit', deposit: '£490' },
      rows: [{ amount: { text: '£99' } }, { amount: { text: '£391' } }, { amount: { text: '£11,740' } }],
      dates: { deposit: '30 Nov 2026', rent: '20 Aug 2027', back: '1 Jul 2028' },
      back: { text: '£490' },
    })
  })

  test('returns the stages and the due date in the time zone of the place', () => {
    expect(lineOf().steps.map(({ stage, state, day }) => [stage, state, day])).toEqual([
      ['enquired', 'done', '2 Nov'],
      ['room_chosen', 'done', '9 Nov'],
      ['form_sent', 'done', '15 Nov'],
      ['deposit_paid', 'done', '15 Nov'],
      ['agreement_signed', 'next', '24 Nov'],
      ['moved_in', 'later', '11 Sept 2027'],
    ])
    expect(lineOf()).toMatchObject({
      due: 'Tue 24 Nov',
      moveIn: 'Sat, 11 Sept 2027',
      moveOut: 'Fri, 14 Jul 2028',
      reference: '7F3A-29C1',
    })
    const inSydney = { ...BOOKING.inventory_root, time_zone: 'Australia/Sydney' } as Booking['inventory_root']
    expect(lineOf({ inventory_root: inSydney }).due).toBe('Wed 25 Nov')
    expect(lineOf({}, 'de').due).toBe('Di., 24. Nov.')
  })

  test('states the landlord, the address and the day of the confirmation of a booked room', () => {
    expect(lineOf({}).booked).toBeNull()
    const place = { landlord: 'Marlow Living Ltd', address: '12 Mill Lane, Leeds' }
    const bookedOf = (confirmed_at: string | null) => lineOf({ booked_place: { ...place, confirmed_at } }).booked
    expect(bookedOf(null)).toEqual({ ...place, confirmedOn: null })
    expect(bookedOf('2026-11-16T09:00:00.000Z')?.confirmedOn).toContain('16')
  })

  test('calls a paid room held until it is confirmed, which is the current step', () => {
    const namesOf = (changes: Partial<Booking>) => lineOf(changes).steps.map(({ name }) => name)
    const current = lineOf({ confirm_by: '2026-11-16T09:00:00.000Z' }).steps.find(({ state }) => state === 'next')
    expect(current).toMatchObject({ name: 'confirmation', day: '16 Nov, 09:00' })
    expect(namesOf({})[3]).toBe('deposit_paid')
    expect(namesOf({ confirm_by: '2026-11-16T09:00:00.000Z' })).toEqual([
      'enquired',
      'room_chosen',
      'form_sent',
      'held',
      'confirmation',
      'agreement_signed',
      'moved_in',
    ])
  })

  test('shows no enquiry among the steps when the student booked without one', () => {
    const stages: Booking['stages'] = [
      { stage: 'form_sent', reached_at: '2026-11-15T09:00:00.000Z' },
      { stage: 'deposit_paid', reached_at: '2026-11-16T09:00:00.000Z' },
    ]
    expect(
      lineOf({ stages })
        .steps.slice(0, 4)
        .map(({ stage, state, day }) => [stage, state, day]),
    ).toEqual([
      ['room_chosen', 'done', '15 Nov'],
      ['form_sent', 'done', '15 Nov'],
      ['deposit_paid', 'done', '16 Nov'],
      ['agreement_signed', 'next', '24 Nov'],
    ])
  })

  test('links to the chosen stay or to the place', () => {
    expect(lineOf().path).toBe('/places/marlow-yard?inventory_id=70&move_in_date=2027-09-11')
    const nothingChosen = {
      config_id: null,
      config_name: null,
      lease_duration: null,
      lease_duration_unit: null,
      total: null,
    }
    expect(lineOf({ inventory: nothingChosen, move_in_date: null })).toMatchObject({
      path: '/places/marlow-yard',
      length: null,
    })
  })

  test('links to the form when it is next and the stay is complete', () => {
    const roomChosen = { stage: 'room_chosen', next_stage: 'form_sent', booking_status: 'enquiry' } as const
    expect(lineOf(roomChosen).todoPath).toMatch(
      /^\/places\/marlow-yard\/form\?inventory_id=70&config_name=Courtyard\+Studio/,
    )
    expect(lineOf({ ...roomChosen, move_in_date: null }).todoPath).toBe('/places/marlow-yard?inventory_id=70')
    expect(lineOf({ agreement: 'none' }).todoPath).toBeNull()
  })

  test('shows the current total only until the room is booked', () => {
    expect(lineOf({ booking_status: 'enquiry' }).total).toEqual({ text: '£11,316', persons: 1 })
    expect(lineOf().total).toBeNull()
  })

  test('shows the hold and links to the deposit payment', () => {
    const formSent = { stage: 'form_sent', next_stage: 'deposit_paid' } as const
    const hold = { expires_at: '2026-11-15T12:19:00.000Z', server_now: '2026-11-15T12:00:00.000Z' }
    expect(lineOf({ ...formSent, hold })).toMatchObject({
      hold: { expiresAt: hold.expires_at, serverNow: hold.server_now },
      todoPath: `/places/marlow-yard/payment?lead_uuid=${BOOKING.uuid}`,
      due: 'Sun 15 Nov, 12:19 (London time)',
    })
    const next = lineOf({ ...formSent, hold }).steps.find(({ state }) => state === 'next')
    expect(next?.day).toBe('15 Nov, 12:19')
    expect(lineOf({ ...formSent, hold: null })).toMatchObject({
      hold: null,
      todoPath: `/places/marlow-yard/payment?lead_uuid=${BOOKING.uuid}`,
      due: null,
    })
  })

  test('requests documents between form and move-in, and a review afterwards', () => {
    const documents: Booking['documents'] = [{ kind: 'passport', state: 'missing', refusal: null }]
    const bookingChanges: Partial<Booking> = { documents, review: 'open' }
    expect(lineOf(bookingChanges)).toMatchObject({ documents, review: null })
    expect(lineOf({ ...bookingChanges, stage: 'enquired', next_stage: 'room_chosen' }).documents).toEqual([])
    const movedIn = lineOf({ ...bookingChanges, stage: 'moved_in', next_stage: null, turn: 'nobody' })
    expect(movedIn).toMatchObject({ documents: [], review: 'open', reviewPath: '/places/marlow-yard/review' })
  })

  // spec: 1.leads-and-payments
  test('links to the payments once something was paid', () => {
    expect(lineOf().paymentPath).toBe(`/profile/payments#${BOOKING.uuid}`)
    expect(lineOf({ payment_present: false }).paymentPath).toBeNull()
    // Staff have set the stage, and nothing was paid here.
    expect(lineOf({ has_payments: false }).paymentPath).toBeNull()
  })

  test('shows only the closing date of a closed lead', () => {
    const line = lineOf({
      stage: 'closed',
      booking_status: 'closed',
      turn: 'nobody',
      next_stage: null,
      stages: [{ stage: 'closed', reached_at: '2025-11-10T09:00:00.000Z' }],
    })
    expect(line).toMatchObject({ closed: '10 Nov 2025', steps: [], isCancelled: true })
  })

  test('marks a closed lead as cancelled only if it was booked and nobody moved in', () => {
    const closed = { stage: 'closed', booking_status: 'closed', turn: 'nobody', next_stage: null } as const
    expect(lineOf({ ...closed, payment_present: false, stages: [] }).isCancelled).toBe(false)
    const stages = [{ stage: 'moved_in' as const, reached_at: '2025-11-10T09:00:00.000Z' }]
    expect(lineOf({ ...closed, stages }).isCancelled).toBe(false)
  })
})

describe('leadLines with a blocked deposit', () => {
  const unpaid = { stage: 'form_sent', next_stage: 'deposit_paid', payment_present: false } as const

  test('links to the payment while the bank is processing', () => {
    expect(lineOf({ ...unpaid, payment: 'processing' })).toMatchObject({
      payment: 'processing',
      paymentPath: `/profile/payments#${BOOKING.uuid}`,
    })
  })

  test.each([
    ['room_gone_paid', `/profile/payments#${BOOKING.uuid}`],
    ['room_gone', null],
    ['given_back', null],
  ] as const)(
    'links to other rooms, and to the payments if money was taken, when the payment is %s',
    (payment, paymentPath) => {
      const line = lineOf({ ...unpaid, payment })
      expect(line).toMatchObject({ payment, turn: 'yours', paymentPath })
      expect(line.todoPath).toMatch(/^\/places\/marlow-yard.*#rooms$/)
    },
  )

  test('shows no hold of a lost room', () => {
    const hold = { expires_at: '2026-11-15T12:19:00.000Z', server_now: '2026-11-15T12:00:00.000Z' }
    expect(lineOf({ ...unpaid, hold, payment: 'room_gone' }).hold).toBeNull()
    expect(lineOf({ ...unpaid, hold, payment: 'processing' }).hold).not.toBeNull()
  })

  test('clears the payment problem once the deposit is paid', () => {
    expect(lineOf({ payment: 'room_gone_paid' }).payment).toBeNull()
  })
})
