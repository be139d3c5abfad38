import { expect, test } from 'vitest'
import { examplePlace } from '../../parts/stay/example-place.ts'
import { placeGraph } from './structured-data.ts'

const graph = (place = examplePlace(), isLet = true) =>
  JSON.parse(placeGraph(place, isLet, 'https://site.example')) as Record<string, unknown>

test('says what the place is and what the cheapest free room costs a week', () => {
  expect(graph()).toMatchObject({
    '@type': 'Accommodation',
    name: 'Marlow Yard',
    url: 'https://site.example/places/marlow-yard-manchester',
    address: { addressLocality: 'Manchester' },
    offers: {
      '@type': 'Offer',
      price: '200.00',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      priceSpecification: { unitCode: 'WEE' },
    },
  })
})

test('a place that is not let, or full, is sold out', () => {
  const soldOut = { offers: { availability: 'https://schema.org/SoldOut' } }
  const { pricing } = examplePlace()
  expect(graph(examplePlace(), false)).toMatchObject(soldOut)
  expect(graph(examplePlace({ pricing: { ...pricing, min_available_price: null } }))).toMatchObject(soldOut)
})

test('won have no cents', () => {
  const { pricing } = examplePlace()
  const seoul = { ...pricing, currency: 'KRW' as const, duration: 'monthly' as const, min_available_price: 570_000 }
  expect(graph(examplePlace({ pricing: seoul }))).toMatchObject({
    offers: { price: '570000', priceSpecification: { unitCode: 'MON' } },
  })
})

test('a rating is claimed only where somebody gave one', () => {
  expect(graph()).not.toHaveProperty('aggregateRating')
  expect(graph(examplePlace({ reviews_count: 12, reviews_rating: 4.3 }))).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
  })
})

test('no name can end the script it stands in', () => {
  expect(placeGraph(examplePlace({ name: '</script><b>' }), true, 'https://site.example')).not.toContain('</script>')
})
