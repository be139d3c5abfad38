import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { Commutes } from './card/commutes.tsx'
import type { CardData } from './card-data.ts'
import { Pin } from './map/pins/pin.tsx'
import { ReachLegend } from './map/reach-legend.tsx'
import { NotUnderstood } from './results/not-understood.tsx'
import { searchRegionOf } from './search-region.ts'
import { SearchProvider, type SearchState } from './search-state.ts'

const i18n = createTestI18n('en')
const LIMITS = [
  { campus: 'ucl', mode: 'bike', minutes: 20 },
  { campus: 'kings', mode: 'foot', minutes: 15 },
] as const
const campusOf = (canonical_name: string, name: string) => ({
  canonical_name,
  name,
  university: null,
  location: { lat: 51.5, lng: 0 },
})

function render(element: ReactNode, filters: Partial<SearchFilters> = {}): string {
  const state: SearchState = {
    region: searchRegionOf({ name: 'London', canonical_name: 'london', region_type: 'locality' }),
    campuses: [campusOf('ucl', 'UCL'), campusOf('kings', 'King’s')],
    filters: { ...NO_FILTERS, ...filters },
    isPending: false,
    terms: null,
    facets: null,
    count: 0,
    withoutArea: null,
    months: [],
    path: '/places/search/london',
    addressOf: () => '/places/search/london',
    goTo: () => {},
  }
  const Component = () => (
    <I18nProvider value={i18n}>
      <SearchProvider value={state}>{element}</SearchProvider>
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('ReachLegend', () => {
  const areaOf = (index: 0 | 1, estimated: boolean) => ({
    type: 'Feature' as const,
    geometry: { type: 'MultiPolygon' as const, coordinates: [] },
    properties: { ...LIMITS[index], estimated },
  })

  test('gives the second area a dashed edge, and says which is an estimate', () => {
    const html = render(<ReachLegend areas={[areaOf(0, false), areaOf(1, true)]} best={null} />)
    const [first = '', second = ''] = html.split('<li').slice(1)
    expect(textOf(`<li${first}`)).toBe('Within 20 min by bike of UCL')
    expect(first).not.toContain('stroke-dasharray')
    expect(textOf(`<li${second}`)).toBe(
      'Within 15 min on foot of King’s (an estimate from straight lines) Where the areas overlap, both limits hold.',
    )
    expect(second).toContain('stroke-dasharray')
  })
})

describe('Commutes', () => {
  const commutes = [{ campus: 'ucl', mode: 'bike', minutes: 12, estimated: true }] as const

  test('says the minutes to the campuses of the search', () => {
    const html = render(<Commutes commutes={commutes} area="Camden" />, { commutes: LIMITS.slice(0, 1) })
    expect(textOf(html)).toBe('about 12 min by bike to UCL Camden')
  })

  test('has no empty list while a search without minutes loads', () => {
    expect(render(<Commutes commutes={commutes} area="Camden" />)).toBe('<p class="mt-0.5 text-ink-2">Camden</p>')
  })
})

test('NotUnderstood quotes each part and offers to dismiss them', () => {
  const html = render(<NotUnderstood />, { notUnderstood: ['sauna', '1,200 CHF'] })
  expect(textOf(html)).toBe('We didn’t understand: “sauna” and “1,200 CHF” Dismiss')
  expect(render(<NotUnderstood />)).toBe('')
})

describe('Pin', () => {
  const card: Partial<CardData> = {
    id: 1,
    name: 'Mill Yard',
    available: true,
    commutes: [{ campus: 'ucl', mode: 'bike', minutes: 12, estimated: true }],
    price: null,
  }
  const pin = (
    <Pin
      card={card as CardData}
      lit={false}
      chosen={false}
      byTotal={false}
      tabIndex={0}
      ref={null}
      onFocus={() => {}}
      onLight={() => {}}
      onChoose={() => {}}
    />
  )

  test('shows the minutes of a search by minutes beside the price', () => {
    const html = render(pin, { commutes: LIMITS.slice(0, 1) })
    expect(textOf(html)).toBe('• ~12 min')
    expect(html).toContain('aria-label="Mill Yard, price on request, about 12 min by bike to UCL"')
  })

  test('shows the price alone in any other search', () => {
    expect(textOf(render(pin))).toBe('•')
  })
})
