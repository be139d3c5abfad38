import { expect, test } from 'vitest'
import { breadcrumbJsonLd, breadcrumbTrail } from './breadcrumb-trail.ts'

const LABELS = { home: 'Home', countries: 'All countries' }
const createRegion = (
  name: string,
  region_type: 'country' | 'state' | 'locality' | 'sublocality' | 'establishment',
) => ({
  name,
  canonical_name: name.toLowerCase(),
  region_type,
})

// spec: 2.breadcrumbs
test('orders home, all countries, country, state, locality and sublocality regardless of the input order', () => {
  const ancestors = [
    createRegion('Camden', 'sublocality'),
    createRegion('UCL', 'establishment'),
    createRegion('England', 'state'),
    createRegion('London', 'locality'),
    createRegion('UK', 'country'),
  ]
  expect(breadcrumbTrail(LABELS, ancestors)).toEqual([
    { name: 'Home', path: '/' },
    { name: 'All countries', path: '/places' },
    { name: 'UK', path: '/places/search/uk' },
    { name: 'England', path: '/places/search/england' },
    { name: 'London', path: '/places/search/london' },
    { name: 'Camden', path: '/places/search/camden' },
  ])
})

test('omits region types without an ancestor', () => {
  const trail = breadcrumbTrail(LABELS, [createRegion('Singapore', 'country')])
  expect(trail.map(({ name }) => name)).toEqual(['Home', 'All countries', 'Singapore'])
})

test('formats JSON-LD with absolute URLs and escapes names that could end the script', () => {
  const text = breadcrumbJsonLd(
    [{ name: '</script><b>', path: '/places' }],
    (path) => `https://amber.example/de${path}`,
  )
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '</script><b>', item: 'https://amber.example/de/places' },
    ],
  })
})
