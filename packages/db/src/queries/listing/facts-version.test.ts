import { createHash } from 'node:crypto'
import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import { FACTS_VERSION, placeFacts } from '@amber/domain/search/place-facts'
import { createRandom } from '@amber/testing/random'
import { generateListings } from '@amber/testing/search/generated-listings'
import { expect, test } from 'vitest'

/** Checksum of the facts of generated listings, with the version of the rules that derived them. */
const RECORDED = { version: 4, checksum: '1qcYyB9J3Jmlmzbk5jN/sy/8xfERvYDClZCOdhv0kF8=' }

test('has another version whenever the same listings yield other facts', () => {
  const now = new Date('2026-11-15T09:00:00Z')
  const facts = generateListings(createRandom(1), 200).map((listing) => {
    const derived = placeFacts(listing, now)
    return [derived, matchFactsOf(listing, derived, now)]
  })
  const checksum = createHash('sha256').update(JSON.stringify(facts)).digest('base64')
  expect({ version: FACTS_VERSION, checksum }, 'raise FACTS_VERSION, then record both here').toEqual(RECORDED)
})
