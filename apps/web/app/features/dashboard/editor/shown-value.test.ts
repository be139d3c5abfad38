import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoney } from '@amber/domain/money/format-money'
import { describe, expect, test } from 'vitest'
import { showField, toLine, type ValueWords } from './shown-value.ts'

const words: ValueWords = {
  label: (part) => part,
  option: (part, value) => `${part}=${value}`,
  language: (code) => `[${code}]`,
  supplier: (id) => `supplier ${id}`,
  policy: (code) => `policy ${code}`,
  flag: (isOn) => (isOn ? 'Yes' : 'No'),
  money: (amount) => formatMoney({ amount, currency: 'GBP' }, 'en'),
  day: (day) => formatDate(day, 'en'),
  instant: (instant) => formatDate(instant, 'en'),
}
const lineOf = (name: string, value: unknown) => toLine(showField(name, value, words))

describe('showField', () => {
  test.each([
    ['price', 20_500, '£205'],
    ['price', null, '–'],
    ['name', '', '–'],
    ['name', 'Alder House', 'Alder House'],
    ['status', 'active', 'status=active'],
    ['places_left', 0, '0'],
    ['archived', false, 'No'],
    ['payment', 1, 'Yes'],
    ['available_from', '2027-09-04', '4 Sept 2027'],
    ['organisation_id', 7, 'supplier 7'],
    ['tags', ['new', 'quiet'], 'new, quiet'],
    ['amenities', ['gym'], 'amenities=gym'],
    ['cancellation_policies', ['no_visa'], 'policy no_visa'],
    ['media', [], '–'],
    ['location', { lat: 53.8, lng: -1.5 }, 'lat: 53.8 · lng: -1.5'],
    ['translations', [{ language: 'de', heading: 'Ruhig' }], '[de]: heading: Ruhig'],
    [
      'commission',
      { basis_points: null, amount: 10_000, starts_on: '2026-01-01', ends_on: '2027-01-01' },
      'amount: £100 · starts_on: 1 Jan 2026 · last_day: 31 Dec 2026',
    ],
    ['retired_field', { a: 1 }, '{"a":1}'],
  ])('shows %s %j as %s', (name, value, line) => {
    expect(lineOf(name, value)).toBe(line)
  })

  test('shows amounts, unchecked boxes and nulls of rows, and no ids', () => {
    const cost = { id: 7, name: 'Cleaning', amount: 1250, mandatory: false, amenity: null }
    expect(showField('costs', [cost], words)).toEqual({
      rows: [
        {
          parts: [
            { label: 'name', value: { text: 'Cleaning' } },
            { label: 'amount', value: { text: '£12.50' } },
            { label: 'mandatory', value: { text: 'No' } },
            { label: 'amenity', value: { text: '–' } },
          ],
        },
      ],
    })
  })

  test('shows long texts whole, which only a line cuts', () => {
    const text = 'a'.repeat(500)
    expect(showField('meta_description', text, words)).toEqual({ text })
    expect(lineOf('meta_description', text)).toHaveLength(140)
  })
})
