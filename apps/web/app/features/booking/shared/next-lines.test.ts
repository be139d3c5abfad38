import { expect, test } from 'vitest'
import { nextLines } from './next-lines.ts'

const DAYS = { moveIn: 'Fri 11 Sept', dueBy: 'Mon 30 Nov', moment: (date: string) => `at ${date}` }
const PAID_STAGES = [{ stage: 'deposit_paid', reached_at: 'noon' }] as const

const linesOf = (stage: 'form_sent' | 'deposit_paid', paymentKind: Parameters<typeof nextLines>[1]) =>
  nextLines({ stage, form: null, booking: { stages: [...PAID_STAGES], due_at: 'later' } }, paymentKind, DAYS)

test.each([
  ['deposit', 'deposit_paid'],
  ['refundable_token', 'refundable_token'],
  ['platform_fee', 'platform_fee'],
  ['free', 'booked'],
] as const)('names the payment step after payment type %s and marks it done', (paymentKind, name) => {
  const lines = linesOf('deposit_paid', paymentKind)
  expect(lines.map((line) => line.name)).toEqual(['form_sent', name, 'agreement_signed', 'moved_in'])
  expect(lines[1]).toMatchObject({ state: 'done' })
  expect(lines[2]).toMatchObject({ state: 'next', by: 'Mon 30 Nov' })
})

test('names the next step booking when nothing is due, and adviser when payments are off', () => {
  expect(linesOf('form_sent', 'free')[1]).toMatchObject({ name: 'booking', state: 'next' })
  expect(linesOf('form_sent', 'adviser')[1]).toMatchObject({ name: 'adviser', state: 'next', when: null })
})
