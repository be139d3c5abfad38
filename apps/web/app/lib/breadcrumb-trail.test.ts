import { expect, test } from 'vitest'
import { breadcrumbJsonLd, breadcrumbTrail } from './breadcrumb-trail.ts'

const names = { home: 'Home', countries: 'All countries' }
const region = (name: string, region_type: 'country' | 'state' | 'locality' | 'sublocality' | 'establishment') => ({
  name,
  canonical_name: name.toLowerCase(),
  region_type,
})

// spec: 2.breadcrumbs
test('go home, all countries, country, state, locality, sublocality, in whatever order they come', () => {
  const ancestors = [
    region('Camden', 'sublocality'),
    region('UCL', 'establishment'),
    region('England', 'state'),
    region('London', 'locality'),
    region('UK', 'country'),
  ]
  expect(breadcrumbTrail(names, ancestors)).toEqual([
    { name: 'Home', path: '/' },
    { name: 'All countries', path: '/places' },
    { name: 'UK', path: '/places/search/uk' },
    { name: 'England', path: '/places/search/england' },
    { name: 'London', path: '/places/search/london' },
    { name: 'Camden', path: '/places/search/camden' },
  ])
})

test('leave out what a region does not have', () => {
  const trail = breadcrumbTrail(names, [region('Singapore', 'country')])
  expect(trail.map(({ name }) => name)).toEqual(['Home', 'All countries', 'Singapore'])
})

test('are told to search engines with whole addresses, and no name ends the script early', () => {
  const text = breadcrumbJsonLd([{ name: '</script><b>', path: '/places' }], 'https://amber.example')
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: '</script><b>', item: 'https://amber.example/places' }],
  })
})
