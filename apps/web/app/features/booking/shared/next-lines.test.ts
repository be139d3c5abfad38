import { expect, test } from 'vitest'
import { nextLines, withoutPayment } from './next-lines.ts'

const DAYS = { moveIn: 'Fri 11 Sept', dueBy: 'Mon 30 Nov', moment: (date: string) => `at ${date}` }
const PAID_STAGES = [{ stage: 'deposit_paid', reached_at: 'noon' }] as const

const LEAD = { form: null, nationality: { check: 'none' } } as const

const linesOf = (stage: 'form_sent' | 'deposit_paid', paymentKind: Parameters<typeof nextLines>[1]) =>
  nextLines({ ...LEAD, stage, booking: { stages: [...PAID_STAGES], due_at: 'later', todos: [] } }, paymentKind, DAYS)

test.each([
  ['deposit', 'deposit_paid', 'paid'],
  ['refundable_token', 'refundable_token', 'paid'],
  ['platform_fee', 'platform_fee', 'paid'],
  ['free', 'booking', 'booked'],
] as const)('names the payment step after payment type %s until it is done', (paymentKind, next, done) => {
  expect(linesOf('form_sent', paymentKind)[1]).toMatchObject({ name: next, state: 'next' })
  const lines = linesOf('deposit_paid', paymentKind)
  // A payment is often only a part of the deposit.
  expect(lines.map((line) => line.name)).toEqual(['form_sent', done, 'agreement_signed', 'moved_in'])
  expect(lines[1]).toMatchObject({ state: 'done' })
  expect(lines[2]).toMatchObject({ state: 'next', by: 'Mon 30 Nov' })
})

test('names the next step adviser when payments are off', () => {
  expect(linesOf('form_sent', 'adviser')[1]).toMatchObject({ name: 'adviser', state: 'next', when: null })
})

test('does not call a free room booked while it is unconfirmed', () => {
  const booking = { stages: [...PAID_STAGES], due_at: 'later', confirm_by: 'tomorrow', todos: [] }
  const lines = nextLines({ ...LEAD, stage: 'deposit_paid', booking }, 'free', DAYS)
  expect(lines.map(({ name }) => name)).toEqual(['form_sent', 'held', 'confirmation', 'agreement_signed', 'moved_in'])
})

test('confirms the room before the agreement while it is unconfirmed', () => {
  const booking = { stages: [...PAID_STAGES], due_at: 'later', confirm_by: 'tomorrow', todos: [] }
  const lines = nextLines({ ...LEAD, stage: 'deposit_paid', booking }, 'deposit', DAYS)
  expect(lines.slice(2)).toEqual([
    { name: 'confirmation', state: 'next', when: null, by: 'at tomorrow' },
    { name: 'agreement_signed', state: 'later', when: null },
    { name: 'moved_in', state: 'later', when: 'Fri 11 Sept' },
  ])
})

test.each([
  ['documents beside other steps', ['documents'], 'none', true],
  ['a passport for the price', ['step'], 'unconfirmed', true],
  ['an agreement to sign', ['step'], 'confirmed', false],
  ['nothing', [], 'unconfirmed', false],
] as const)('lists the documents first of what is open for %s', (_what, todos, check, isListed) => {
  const booking = { stages: [...PAID_STAGES], due_at: 'later', confirm_by: 'tomorrow', todos: [...todos] }
  const lines = nextLines({ ...LEAD, stage: 'deposit_paid', nationality: { check }, booking }, 'deposit', DAYS)
  const open = lines.filter(({ state }) => state !== 'done').map(({ name }) => name)
  expect(open).toEqual([...(isListed ? ['documents'] : []), 'confirmation', 'agreement_signed', 'moved_in'])
})

test('asks for the payment before the documents', () => {
  const booking = { stages: [], due_at: null, todos: ['step' as const, 'documents' as const] }
  const lines = nextLines({ ...LEAD, stage: 'form_sent', booking }, 'deposit', DAYS)
  expect(lines.map(({ name }) => name)).not.toContain('documents')
})

test('mentions no payment once nothing was due', () => {
  const booking = { stages: [...PAID_STAGES], due_at: 'later', todos: [] }
  const lines = nextLines({ ...LEAD, stage: 'deposit_paid', booking }, 'deposit', DAYS)
  expect(lines[1]).toMatchObject({ name: 'paid' })
  expect(withoutPayment(lines, false)[1]).toMatchObject({ name: 'booked' })
  expect(withoutPayment(lines, true)[1]).toMatchObject({ name: 'held' })
})

test.each([
  ['unconfirmed', true],
  ['confirmed', false],
] as const)('says whether the passport decides the price: %s', (check, isPriced) => {
  const booking = { stages: [...PAID_STAGES], due_at: 'later', todos: ['documents' as const] }
  const lines = nextLines({ ...LEAD, stage: 'deposit_paid', nationality: { check }, booking }, 'deposit', DAYS)
  expect(lines.find(({ name }) => name === 'documents')).toMatchObject({ isPriced })
})
