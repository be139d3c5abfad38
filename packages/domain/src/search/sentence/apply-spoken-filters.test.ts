import { expect, test } from 'vitest'
import { formatSearchUrl } from '../search-url.ts'
import { applySpokenFilters } from './apply-spoken-filters.ts'
import { readSentence } from './read-sentence.ts'

const LONDON = { currency: 'GBP', priceDuration: 'weekly', leaseUnit: 'week' } as const
const BERLIN = { currency: 'EUR', priceDuration: 'monthly', leaseUnit: 'month' } as const
const UCL = { kind: 'university', canonicalName: 'university-college-london' } as const
const CITY = { kind: 'city', canonicalName: 'london' } as const

const urlOf = (
  sentence: string,
  market: typeof LONDON | typeof BERLIN | undefined,
  region: typeof UCL | typeof CITY = CITY,
) => {
  const [reading] = readSentence(sentence)
  return reading && formatSearchUrl(applySpokenFilters(reading.filters, region, market)).toString()
}

test.each([
  ['studio in london under 250', LONDON, 'max_price=250&meta_unit_types=studio'],
  ['ensuite manchester september', LONDON, 'move_in_month=sep&meta_unit_types=ensuite'],
  ['room near kcl with bills included', LONDON, 'features_and=bills_included'],
  ['private room london £1300 per month', LONDON, 'max_price=300&meta_types=private_room'],
  ['studio berlin 200 € pro Woche', BERLIN, 'max_price=867&meta_unit_types=studio'],
  ['studio london 800 € max', LONDON, 'meta_unit_types=studio&not_understood=800+%E2%82%AC+max'],
  ['studio in london under 250', undefined, 'meta_unit_types=studio&not_understood=under+250'],
  [
    'ensuite london 44 weeks',
    LONDON,
    'meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week&meta_unit_types=ensuite',
  ],
  ['zimmer berlin mindestens 6 monate', BERLIN, 'meta_min_lease_duration=6&lease_duration_unit=month'],
  ['london 150-200 pw', LONDON, 'min_price=150&max_price=200'],
  ['ensuite london 20 min by bike', LONDON, 'meta_unit_types=ensuite&not_understood=20+min+by+bike'],
])('“%s” sets the filters of the search page', (sentence, market, url) => {
  expect(urlOf(sentence, market)).toBe(url)
})

test('leads a time without a campus to the university of the search', () => {
  expect(urlOf('ensuite near ucl 20 min by bike', LONDON, UCL)).toBe(
    'meta_unit_types=ensuite&commute=university-college-london%3Abike%3A20',
  )
})
