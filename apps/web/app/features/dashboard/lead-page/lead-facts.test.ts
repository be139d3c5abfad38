import type { LeadDossier } from '@amber/contract/schemas/lead-page'
import { describe, expect, test } from 'vitest'
import { leadFacts } from './lead-facts.ts'

const payment = {
  id: 7,
  type: 'deposit',
  purpose: 'booking',
  status: 'success',
  amount: 25_000,
  currency: 'GBP',
  created_at: '2026-11-15T12:00:00.000Z',
  paid_at: '2026-11-15T12:01:00.000Z',
  path: null,
  balance: { paid: 25_000, held: 25_000, returning: 0, refunded: 0, released: 0 },
} as const satisfies LeadDossier['payments'][number]

/** Only what is needed besides payments. */
const dossier = {
  lead: { hold_expires_at: null },
  own_time_zone: 'Europe/London',
  room: { name: null, is_active: true, price: null, price_duration: 'weekly', currency: 'GBP', confirmed_at: null },
  hold: null,
  rooms: [],
  form: null,
  amount_due: null,
  agreement: { state: 'none', can_prepare: false, needs_account: false },
  documents: null,
  needed_documents: null,
  consent: null,
  assignment: null,
  others: [],
} as unknown as LeadDossier

const now = new Date('2026-11-15T13:00:00Z')

describe('leadFacts', () => {
  const sumsOf = (changes: Partial<LeadDossier['payments'][number]>) => {
    const payments = [{ ...payment, ...changes }]
    const facts = leadFacts({ ...dossier, payments }, { now, language: 'en' })
    return facts.payments[0]?.sums
  }

  test('does not repeat that a payment is paid', () => {
    expect(sumsOf({})).toEqual([{ sum: 'held', amount: '£250' }])
  })

  test('shows what the ledger received where it differs from the payment', () => {
    const twice = { paid: 50_000, held: 50_000, returning: 0, refunded: 0, released: 0 }
    expect(sumsOf({ balance: twice })?.[0]).toEqual({ sum: 'paid', amount: '£500' })
    expect(sumsOf({ status: 'failed' })?.[0]).toEqual({ sum: 'paid', amount: '£250' })
  })

  test('offers the extensions of a hold that the rules leave, on the clocks of staff', () => {
    const hold = { taken_at: '2026-11-14T08:00:00Z', expires_at: '2026-11-15T15:00:00Z', extensions: 1 }
    const facts = leadFacts({ ...dossier, payments: [], hold }, { now, language: 'en' })
    expect(facts.hold).toMatchObject({ extended: 1, extensions: [{ hours: 4, until: '15 Nov, 17:00' }] })
  })
})
