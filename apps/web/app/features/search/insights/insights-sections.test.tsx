import type { RegionInsights as WireInsights } from '@amber/contract/schemas/region-insights'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { RegionType } from '@amber/domain/region/region-type'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { searchRegionOf } from '../search-region.ts'
import { createInsightsContext } from './insights-context.ts'
import { InsightsSections } from './insights-sections.tsx'
import { readInsights } from './read-insights.ts'

const NOTHING: WireInsights = {
  computed_at: '2026-11-17T09:00:00Z',
  places_count: 3,
  available_places_count: 2,
  currency: 'GBP',
  duration: 'weekly',
  prices: null,
  year_change: null,
  room_types: [],
  universities: [],
  walks: [],
  best_rated: [],
  below: [],
  beside: [],
  sell_out: null,
  short_stay_places_count: 0,
  bills_included_places_count: 0,
  regions: [],
}

const spread = (median: number) => ({ min: 10_000, lower: 15_000, median, upper: 25_000, max: 40_000 })

const FULL: WireInsights = {
  ...NOTHING,
  places_count: 66,
  available_places_count: 60,
  prices: spread(21_250),
  year_change: 3.9,
  room_types: [
    { kind: 'shared_room', places_count: 8, ...spread(14_800) },
    { kind: 'flat_large', places_count: 12, ...spread(26_400) },
  ],
  universities: [{ region_id: 5, walk_minutes: 75, ride_minutes: 24, near_places_count: 9, near_median: 24_000 }],
  best_rated: [{ name: 'Mill Yard', canonical_name: 'mill-yard', reviews_rating: 4.5, reviews_count: 12, image: null }],
  below: [
    { region_id: 6, places_count: 7, prices: { min: 1, median: 16_000, max: 2 } },
    { region_id: 7, places_count: 9, prices: { min: 1, median: 22_000, max: 2 } },
  ],
  sell_out: {
    months: Array.from({ length: 12 }, (_, month) => ({
      month: `2026-${String(month + 1).padStart(2, '0')}`,
      stays_count: month < 2 ? 30 : 2,
    })),
    busiest: ['2026-01', '2026-02'],
    busiest_share: 75,
  },
  short_stay_places_count: 11,
  bills_included_places_count: 41,
  regions: [
    { id: 5, name: 'Marlowe University', canonical_name: 'marlowe-university', region_type: 'establishment' },
    { id: 6, name: 'Hulme', canonical_name: 'hulme', region_type: 'sublocality' },
    { id: 7, name: 'Rusholme', canonical_name: 'rusholme', region_type: 'sublocality' },
  ],
}

function render(wire: WireInsights, language: Language = 'en', regionType: RegionType = 'locality') {
  const i18n = createTestI18n(language)
  const context = createInsightsContext(readInsights(wire), {
    region: searchRegionOf({ name: 'Manchester', canonical_name: 'manchester', region_type: regionType }),
    language,
    t: i18n.getFixedT(language, ['insights', 'search']),
  })
  return renderToStaticMarkup(<InsightsSections context={context} />)
}

/** Returns the headings of the sections. */
const sectionsOf = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title)

const textOf = (html: string) => html.replaceAll(/<script.*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ' ')

describe('InsightsSections', () => {
  test('shows no section without figures', () => {
    const html = render(NOTHING)
    expect(sectionsOf(html)).toEqual([])
    expect(textOf(html)).toContain('3 places, 2 with rooms available.')
  })

  test('shows a section for every kind of figure', () => {
    expect(sectionsOf(render(FULL))).toEqual([
      'Price by room type',
      'Getting to class',
      'Best rated by students',
      'Neighbourhoods',
      'When rooms sell out',
      'Questions about Manchester',
      'More places to look',
    ])
  })

  test('says what the number beside a neighbourhood counts', () => {
    expect(textOf(render(FULL))).toContain('7 within a 30-minute walk')
  })

  test('answers questions from the figures, and search engines read what visitors do', () => {
    const html = render(FULL)
    const [, json = ''] = /<script[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const { mainEntity } = JSON.parse(json) as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    const answers = Object.fromEntries(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]))
    expect(answers).toEqual({
      'How much is student accommodation in Manchester?':
        'A typical place costs £213 per week, with compulsory bills. The cheapest room type is “Shared room”: typically £148, from £100.',
      'Which area of Manchester is cheapest?':
        'Hulme: a typical place costs £160 per week. At £220, Rusholme is the most expensive of those we compare.',
      'Can I walk to Marlowe University?':
        'Yes, from 9 places in 20 minutes or less. They typically cost £240 per week.',
      'When should I book a room in Manchester?':
        'Before January: in the last twelve months, 75% of the stays that sold out went in January and February.',
      'Can I rent in Manchester for one semester?': 'Yes: 11 places have a room available for half a year or less.',
      'Are bills included in the rent?':
        'At 41 of 60 places with rooms available. At the others, bills you must pay come on top; our prices already contain them.',
    })
    for (const [question, answer] of Object.entries(answers)) {
      expect(textOf(html)).toContain(question)
      expect(textOf(html)).toContain(answer)
    }
  })

  test('links to the filtered list of a kind of room', () => {
    expect(render(FULL)).toContain(
      '<a href="/places/search/manchester?meta_unit_types=4b%2C5b%2C6b%2C7b%2C8b%2Cgreater_8b"',
    )
  })

  test('shows walks as too long to plan and the table of a chart', () => {
    const text = textOf(render(FULL))
    expect(text).toContain('over 1 hr')
    expect(text).toMatch(/Shared room\s+8\s+£100\s+£150–£250\s+£148\s+£400/)
  })

  test('compares cities on one axis for a country', () => {
    const html = render({ ...FULL, room_types: [], prices: null }, 'en', 'country')
    expect(sectionsOf(html)).toContain('City by city')
    expect(textOf(html)).toContain('Places for students in 2 cities.')
    expect(textOf(html)).toContain('Manchester: which city is cheapest for students?')
  })

  test.each(LANGUAGES)('words every sentence in %s', (language) => {
    const walks = [
      { from_minutes: 0, to_minutes: 15, places_count: 6, median: 25_000 },
      { from_minutes: 30, to_minutes: 45, places_count: 6, median: 20_000 },
    ]
    const text = textOf(render({ ...FULL, walks }, language, 'establishment'))
    // A missing message would show its key, a missing value its braces.
    expect(text).not.toMatch(/[{}]|\b(ask|answer|column|links|when|lede)_/)
  })
})
