import { expect, test } from 'vitest'
import { examplePlace } from '../../shared/stay/test-place.ts'
import { placeGraph } from './structured-data.ts'

const parseGraph = (place = examplePlace(), isLet = true) =>
  JSON.parse(placeGraph(place, isLet, 'https://site.example/places/marlow-yard-manchester')) as Record<string, unknown>

test('describes the place and the weekly price of its cheapest available room', () => {
  expect(parseGraph()).toMatchObject({
    '@type': ['Accommodation', 'Product'],
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

test('marks a place as sold out when it is not let or has no available room', () => {
  const soldOut = { offers: { availability: 'https://schema.org/SoldOut' } }
  const { pricing } = examplePlace()
  expect(parseGraph(examplePlace(), false)).toMatchObject(soldOut)
  expect(parseGraph(examplePlace({ pricing: { ...pricing, available_price: null } }))).toMatchObject(soldOut)
})

test('describes a place without a price as an accommodation only', () => {
  const { pricing } = examplePlace()
  const graph = parseGraph(examplePlace({ pricing: { ...pricing, all_in: null } }))
  expect(graph['@type']).toBe('Accommodation')
  expect(graph).not.toHaveProperty('offers')
})

test('formats prices in won without decimals', () => {
  const { pricing } = examplePlace()
  const pricingInWon = {
    ...pricing,
    currency: 'KRW' as const,
    duration: 'monthly' as const,
    all_in: { price: 570_000, rent: 500_000, bills: 70_000, offers: 0 },
  }
  expect(parseGraph(examplePlace({ pricing: pricingInWon }))).toMatchObject({
    offers: { price: '570000', priceSpecification: { unitCode: 'MON' } },
  })
})

test('includes a rating only when there are reviews', () => {
  expect(parseGraph()).not.toHaveProperty('aggregateRating')
  expect(parseGraph(examplePlace({ reviews_count: 12, reviews_rating: 4.3 }))).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
  })
})

test('escapes closing script tags', () => {
  expect(
    placeGraph(examplePlace({ name: '</script><b>' }), true, 'https://site.example/places/marlow-yard-manchester'),
  ).not.toContain('</script>')
})
