import type { Booking } from '@amber/contract/bookings'
import { describe, expect, test } from 'vitest'
import { leadLines } from './lead-lines.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const BOOKING: Booking = {
  id: 7,
  uuid: '7f3a29c1-0000-4000-8000-000000000000',
  inventory_id: 70,
  root_inventory_id: 50,
  payment_present: true,
  form_present: true,
  booking_status: 'reserved',
  stage: 'deposit_paid',
  next_stage: 'agreement_signed',
  turn: 'yours',
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
  if (!line) throw new Error('one booking is one line')
  return line
}

describe('leadLines', () => {
  test('tells the way so far and what is due, in the days of the place', () => {
    expect(lineOf().steps.map(({ stage, state, day }) => [stage, state, day])).toEqual([
      ['enquired', 'done', '2 Nov'],
      ['room_chosen', 'done', '9 Nov'],
      ['form_sent', 'done', '15 Nov'],
      ['deposit_paid', 'done', '15 Nov'],
      ['agreement_signed', 'next', '24 Nov'],
      ['moved_in', 'later', '11 Sept 2027'],
    ])
    expect(lineOf()).toMatchObject({ due: 'Tue 24 Nov', moveIn: 'Sat, 11 Sept 2027', reference: '7F3A-29C1' })
    const inSydney = { ...BOOKING.inventory_root, time_zone: 'Australia/Sydney' } as Booking['inventory_root']
    expect(lineOf({ inventory_root: inSydney }).due).toBe('Wed 25 Nov')
    expect(lineOf({}, 'de').due).toBe('Di., 24. Nov.')
  })

  test('leads to the stay that was chosen, or to the place', () => {
    expect(lineOf().path).toBe('/places/marlow-yard?inventory_id=70&move_in_date=2027-09-11')
    const nothing = { config_id: null, config_name: null, lease_duration: null, lease_duration_unit: null, total: null }
    expect(lineOf({ inventory: nothing, move_in_date: null })).toMatchObject({
      path: '/places/marlow-yard',
      length: null,
    })
  })

  test('leads to the form when that is next, and only with a whole stay', () => {
    const asked = { stage: 'room_chosen', next_stage: 'form_sent', booking_status: 'enquiry' } as const
    expect(lineOf(asked).todoPath).toMatch(
      /^\/places\/marlow-yard\/form\?inventory_id=70&config_name=Courtyard\+Studio/,
    )
    expect(lineOf({ ...asked, move_in_date: null }).todoPath).toBe('/places/marlow-yard?inventory_id=70')
    expect(lineOf().todoPath).toBeNull()
  })

  test('says what it costs while nothing is agreed, and not what it would cost today once something is', () => {
    expect(lineOf({ booking_status: 'enquiry' }).total).toEqual({ text: '£11,316', persons: 1 })
    expect(lineOf().total).toBeNull()
  })

  test('shows a held place for as long as it is held, and where its deposit is paid', () => {
    const sent = { stage: 'form_sent', next_stage: 'deposit_paid' } as const
    const hold = { expires_at: '2026-11-15T12:19:00.000Z', server_now: '2026-11-15T12:00:00.000Z' }
    expect(lineOf({ ...sent, hold })).toMatchObject({
      hold: { expiresAt: hold.expires_at, serverNow: hold.server_now },
      todoPath: `/places/marlow-yard/payment?lead_uuid=${BOOKING.uuid}`,
      due: 'Sun 15 Nov, 12:19 GMT',
    })
    const next = lineOf({ ...sent, hold }).steps.find(({ state }) => state === 'next')
    expect(next?.day).toBe('15 Nov, 12:19')
    expect(lineOf({ ...sent, hold: null })).toMatchObject({
      hold: null,
      todoPath: `/places/marlow-yard/payment?lead_uuid=${BOOKING.uuid}`,
      due: null,
    })
  })

  test('asks for papers from the form to the keys, and for a review from then on', () => {
    const documents: Booking['documents'] = [{ kind: 'passport', state: 'missing' }]
    const booked: Partial<Booking> = { documents, review: 'open' }
    expect(lineOf(booked)).toMatchObject({ papers: documents, review: null })
    expect(lineOf({ ...booked, stage: 'enquired', next_stage: 'room_chosen' }).papers).toEqual([])
    const livesThere = lineOf({ ...booked, stage: 'moved_in', next_stage: null, turn: 'nobody' })
    expect(livesThere).toMatchObject({ papers: [], review: 'open', reviewPath: '/places/marlow-yard/review' })
  })

  // spec: 1.leads-and-payments
  test('leads to what was paid, as soon as something was', () => {
    expect(lineOf().paymentPath).toBe(`/profile/payments#${BOOKING.uuid}`)
    expect(lineOf({ payment_present: false }).paymentPath).toBeNull()
  })

  test('has no way to show for what is closed, but the day', () => {
    const line = lineOf({
      stage: 'closed',
      booking_status: 'closed',
      turn: 'nobody',
      next_stage: null,
      stages: [{ stage: 'closed', reached_at: '2025-11-10T09:00:00.000Z' }],
    })
    expect(line).toMatchObject({ closed: '10 Nov 2025', steps: [], isCancelled: true })
  })

  test('what was closed is cancelled only if it was booked, and nobody had moved in', () => {
    const closed = { stage: 'closed', booking_status: 'closed', turn: 'nobody', next_stage: null } as const
    expect(lineOf({ ...closed, payment_present: false, stages: [] }).isCancelled).toBe(false)
    const stages = [{ stage: 'moved_in' as const, reached_at: '2025-11-10T09:00:00.000Z' }]
    expect(lineOf({ ...closed, stages }).isCancelled).toBe(false)
  })
})

describe('a deposit that can’t be paid as it stands', () => {
  const unpaid = { stage: 'form_sent', next_stage: 'deposit_paid', payment_present: false } as const

  test('is with the bank: nobody is asked to pay again', () => {
    expect(lineOf({ ...unpaid, payment: 'processing' })).toMatchObject({
      payment: 'processing',
      turn: 'ours',
      paymentPath: `/profile/payments#${BOOKING.uuid}`,
    })
  })

  test.each([
    ['room_gone_paid', `/profile/payments#${BOOKING.uuid}`],
    ['room_gone', null],
    ['given_back', null],
  ] as const)('%s leads to other rooms, and to what was paid', (payment, paymentPath) => {
    const line = lineOf({ ...unpaid, payment })
    expect(line).toMatchObject({ payment, turn: 'yours', paymentPath })
    expect(line.todoPath).toMatch(/^\/places\/marlow-yard.*#rooms$/)
  })

  test('is forgotten once it was paid', () => {
    expect(lineOf({ payment: 'room_gone_paid' }).payment).toBeNull()
  })
})
