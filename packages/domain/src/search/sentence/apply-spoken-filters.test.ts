import { expect, test } from 'vitest'
import { formatSearchUrl } from '../search-url.ts'
import { applySpokenFilters } from './apply-spoken-filters.ts'
import { readSentence } from './read-sentence.ts'

const LONDON = { currency: 'GBP', priceDuration: 'weekly' } as const
const BERLIN = { currency: 'EUR', priceDuration: 'monthly' } as const

const urlOf = (sentence: string, market: typeof LONDON | typeof BERLIN | undefined) => {
  const [reading] = readSentence(sentence)
  return reading && formatSearchUrl(applySpokenFilters(reading.filters, market)).toString()
}

test.each([
  ['studio in london under 250', LONDON, 'max_price=250&meta_unit_types=studio'],
  ['ensuite manchester september', LONDON, 'move_in_month=sep&meta_unit_types=ensuite'],
  ['room near kcl with bills included', LONDON, 'features_and=bills_included'],
  ['private room london £1300 per month', LONDON, 'max_price=300&meta_types=private_room'],
  ['studio berlin 200 € pro Woche', BERLIN, 'max_price=867&meta_unit_types=studio'],
  ['studio london 800 € max', LONDON, 'meta_unit_types=studio'],
  ['studio in london under 250', undefined, 'meta_unit_types=studio'],
])('“%s” sets the filters of the search page', (sentence, market, url) => {
  expect(urlOf(sentence, market)).toBe(url)
})
