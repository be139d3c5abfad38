import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialLeadUrl, dialNumberUrl, readDialRequest } from './dial-url.ts'

const UUID = '7f3e1c52-08a4-4b6e-9d21-5a0c8e7b1f90'
const read = (query: string) => readDialRequest(new URLSearchParams(query))

describe('readDialRequest', () => {
  // spec: 2.route-dialler
  test('reads digits with a country code', () => {
    expect(read('number_to_call=447911123456')).toEqual({ is: 'number', number: '447911123456' })
  })

  test.each([
    ['', 'missing', undefined],
    ['%20', 'missing', undefined],
    ['+447911123456', 'plus', '447911123456'],
    ['%2B447911123456', 'plus', '447911123456'],
    ['44%207911%20123456', 'not_digits', '447911123456'],
    ['(44)7911-123456', 'not_digits', '447911123456'],
    ['07911123456', 'leading_zero', undefined],
    ['00447911123456', 'leading_zero', '447911123456'],
    ['12345', 'too_short', undefined],
    ['1234567890123456', 'too_long', undefined],
    ['44791112345a', 'not_digits', undefined],
    ['tel:447911123456', 'not_digits', undefined],
    ['4.47e11', 'not_digits', undefined],
    ['٤٤٧٩١١١٢٣٤٥٦', 'not_digits', undefined],
    ['４４７９１１１２３４５６', 'not_digits', undefined],
    ['447911123456%0A', 'not_digits', '447911123456'],
    ['<script>', 'not_digits', undefined],
  ])('rejects %s: %s', (text, problem, suggestion) => {
    expect(read(`number_to_call=${text}`)).toMatchObject({ is: 'rejected', problem, suggestion })
  })

  test('rejects several numbers', () => {
    const query = 'number_to_call=447911123456&number_to_call=447911123457'
    expect(read(query)).toMatchObject({ is: 'rejected', problem: 'several', suggestion: undefined })
  })

  test('accepts nothing but 6 to 15 ASCII digits without a leading zero', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '1', '4', '7', '9', '+', ' ') })),
        (text) => {
          const request = readDialRequest(new URLSearchParams({ number_to_call: text }))
          expect(request.is === 'number').toBe(/^[1-9][0-9]{5,14}$/.test(text) && !text.includes('\n'))
        },
      ),
    )
  })

  test('reads the uuid of a lead and ignores other text', () => {
    expect(readDialRequest(new URL(dialLeadUrl(UUID), 'http://localhost').searchParams)).toEqual({
      is: 'lead',
      leadUuid: UUID,
    })
    expect(read('lead=12')).toEqual({ is: 'nothing' })
    expect(read('')).toEqual({ is: 'nothing' })
  })
})

test('dialNumberUrl makes a link that is accepted from a formatted number', () => {
  const { searchParams } = new URL(dialNumberUrl('+44 7911 123456'), 'http://localhost')
  expect(readDialRequest(searchParams)).toEqual({ is: 'number', number: '447911123456' })
})
