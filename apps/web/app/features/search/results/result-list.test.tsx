import type { Terms } from '@amber/contract/schemas/inventories'
import { NO_FILTERS } from '@amber/domain/search/search-url'
import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { I18nProvider } from '../../../i18n/use-translation.ts'
import type { CardData } from '../card-data.ts'
import { createHighlight } from '../highlight.ts'
import { searchRegionOf } from '../search-region.ts'
import { SearchProvider, type SearchState } from '../search-state.ts'
import { ResultList } from './result-list.tsx'

const i18n = createTestI18n('en')

const card = (name: string, available: boolean, id: number): CardData => ({
  id,
  name,
  path: `/places/${id}`,
  stay: null,
  lat: 51,
  lng: 0,
  image: null,
  available,
  rating: null,
  distance: null,
  commutes: [],
  area: null,
  enquireOnly: false,
  unitTypes: [],
  residents: [],
  amenities: [],
  price: null,
  availability: available ? { rooms: 9, month: null, from: null } : null,
  offer: null,
  confirmedDays: null,
  agent: null,
})

const FULL_BELOW = /No matching rooms available in (?:this place|these places)/

/** Renders places by name, of which those in brackets are full. Returns their names and the dividing line in order. */
function renderedOrder(names: readonly string[], moveIn?: Terms['move_in']): string[] {
  const cards = names.map((name, index) => card(name.replaceAll(/[()]/g, ''), !name.startsWith('('), index + 1))
  const terms = { move_in: moveIn ?? null } as Terms
  const state: SearchState = {
    region: searchRegionOf({ name: 'London', canonical_name: 'london', region_type: 'locality' }),
    campuses: [],
    filters: NO_FILTERS,
    isPending: false,
    terms,
    facets: null,
    count: cards.length,
    withoutArea: null,
    months: [],
    path: '/places/search/london',
    addressOf: () => '/places/search/london',
    goTo: () => {},
  }
  const found = { cards, count: cards.length, ratesOf: null, terms, tradeOff: null } as Parameters<
    typeof ResultList
  >[0]['found']
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <I18nProvider value={i18n}>
          <SearchProvider value={state}>
            <ResultList found={found} page={1} highlight={createHighlight()} top={createRef()} />
          </SearchProvider>
        </I18nProvider>
      ),
    },
  ])
  const html = renderToStaticMarkup(<Stub />)
  return [...html.matchAll(/<h3.*?<\/h3>|<p[^>]*>(?:[^<]*)<\/p>/g)]
    .map(([element]) => element.replaceAll(/<[^>]*>/g, ''))
    .filter((text) => FULL_BELOW.test(text) || cards.some(({ name }) => name === text))
}

describe('ResultList', () => {
  test('draws a line above the full places at the end once dates are chosen', () => {
    expect(renderedOrder(['Mill Yard', '(Oak Court)', '(Dock House)'], '2027-09')).toEqual([
      'Mill Yard',
      'No matching rooms available in these places',
      'Oak Court',
      'Dock House',
    ])
  })

  test('names a single full place as one', () => {
    expect(renderedOrder(['Mill Yard', '(Oak Court)'], '2027-09')[1]).toBe('No matching rooms available in this place')
  })

  test('draws no line while all places have rooms, or without dates', () => {
    expect(renderedOrder(['Mill Yard', 'Oak Court'], '2027-09')).toEqual(['Mill Yard', 'Oak Court'])
    expect(renderedOrder(['Mill Yard', '(Oak Court)'])).toEqual(['Mill Yard', 'Oak Court'])
  })
})
