import { expect, test } from 'vitest'
import { examplePlace } from '../stay/test-place.ts'
import { nationalityChoiceOf } from './nationality-choice.server.ts'

const payment = { currency: 'GBP', payment_type: 'deposit', amount: 9_900 } as const
const place = examplePlace({
  nationality_payments: [
    { ...payment, nationalities: ['IN', 'CN'] },
    { ...payment, amount: 0, nationalities: ['AT'] },
  ],
})
const other = examplePlace({ nationality_payments: [{ ...payment, nationalities: ['CN', 'NG'] }] })

test('lists the nationalities with an amount of their own at any place by name and finds the requested one', () => {
  const { options, chosen } = nationalityChoiceOf([place, other], 'CN', 'de')
  expect(options.map(({ name }) => name)).toEqual(['China', 'Indien', 'Nigeria', 'Österreich'])
  expect(chosen).toEqual({ code: 'CN', name: 'China' })
})

test('keeps a requested nationality that pays as usual, so that nobody is asked for it again', () => {
  const { options, chosen } = nationalityChoiceOf([place], 'BR', 'en')
  expect(options.map(({ code }) => code)).toEqual(['AT', 'BR', 'CN', 'IN'])
  expect(chosen).toEqual({ code: 'BR', name: 'Brazil' })
})

test.each([undefined, '', 'XX', 'cn'])('chooses none for %j', (requested) => {
  const { options, chosen } = nationalityChoiceOf([place], requested, 'en')
  expect([options.length, chosen]).toEqual([3, null])
})

test('lists none when the place takes no payments or has no rules', () => {
  const none = { options: [], chosen: null }
  expect(nationalityChoiceOf([{ ...place, meta: { ...place.meta, payment: 0 } }], 'CN', 'en')).toEqual(none)
  expect(nationalityChoiceOf([examplePlace()], 'CN', 'en')).toEqual(none)
})
