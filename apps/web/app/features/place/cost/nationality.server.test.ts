import { expect, test } from 'vitest'
import { examplePlace } from '../../../shared/stay/test-place.ts'
import { nationalityOf } from './nationality.server.ts'

const payment = { currency: 'GBP', payment_type: 'deposit', amount: 9_900 } as const
const place = examplePlace({
  nationality_payments: [
    { ...payment, nationalities: ['IN', 'CN'] },
    { ...payment, amount: 0, nationalities: ['AT'] },
  ],
})

test('lists the nationalities with an amount of their own by name and finds the requested one', () => {
  const { options, chosen } = nationalityOf(place, 'CN', 'de')
  expect(options.map(({ name }) => name)).toEqual(['China', 'Indien', 'Österreich'])
  expect(chosen).toEqual({ code: 'CN', name: 'China' })
})

test('chooses none when the requested nationality pays as usual', () => {
  expect(nationalityOf(place, 'BR', 'en').chosen).toBeNull()
  expect(nationalityOf(place, null, 'en').chosen).toBeNull()
})

test('lists none when the place takes no payments', () => {
  expect(nationalityOf({ ...place, meta: { ...place.meta, payment: 0 } }, 'CN', 'en')).toEqual({
    options: [],
    chosen: null,
  })
})
