import type { Agreement } from '@amber/contract/schemas/agreements'
import { expect, test } from 'vitest'
import { agreementView } from './agreement-page.ts'

const AGREEMENT: Agreement = {
  state: 'to_sign',
  reference: '28AC-D615',
  place: 'Marlow Yard',
  room: 'En-suite room',
  landlord: 'Marlow Living Ltd',
  signers: { landlord: 'Daniel Okafor', student: 'Priya Raman' },
  due_at: '2026-11-30T23:30:00.000Z',
  time_zone: 'Europe/London',
  first_day: '2027-09-11',
  last_day: '2028-06-16',
  lease_duration: 40,
  lease_duration_unit: 'week',
  currency: 'GBP',
  rent: { amount: 24_350, unit: 'week' },
  deposit: 49_000,
  total: 1_223_000,
  refundable: 49_000,
  text_sha256: 'ab'.repeat(32),
  title: 'Tenancy agreement',
  introduction: '',
  clauses: [],
  signatures: [{ party: 'landlord', name: 'Daniel Okafor', signed_at: '2026-11-16T11:40:00.000Z' }],
  signed_sha256: null,
}

const viewOf = (change: Partial<Agreement>, as: 'landlord' | 'student' = 'student') =>
  agreementView({ ...AGREEMENT, ...change }, { as, language: 'en', filePath: '/file' })

test('lets the student sign once the landlord has, and names the reader first', () => {
  const view = viewOf({})
  expect(view.step).toBe('sign')
  expect(view.dueBy).toBe('Mon, 30 Nov 2026')
  expect(view.signers).toMatchObject([
    { party: 'student', isYou: true, isNext: true, signedAt: null },
    { party: 'landlord', isYou: false, isNext: false, signedAt: 'Mon, 16 Nov 2026, 11:40 (London time)' },
  ])
})

test('lets whoever is not next wait, and both read the signed agreement', () => {
  expect(viewOf({}, 'landlord').step).toBe('wait')
  expect(viewOf({ state: 'with_landlord', signatures: [] }).step).toBe('wait')
  expect(viewOf({ state: 'with_landlord', signatures: [] }, 'landlord')).toMatchObject({ step: 'sign', dueBy: null })
  expect(viewOf({ state: 'signed' }).step).toBe('signed')
})

test('formats amounts, and no deposit as none', () => {
  expect(viewOf({})).toMatchObject({ rent: { text: '£243.50' }, total: '£12,230', deposit: '£490' })
  expect(viewOf({ deposit: 0, refundable: 0 })).toMatchObject({ deposit: null, refundable: null })
})
