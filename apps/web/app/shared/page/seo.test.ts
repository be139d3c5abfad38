import { describe, expect, test } from 'vitest'
import { canonicalOrigin, headTagsOf, isIndexable, type PageSeo } from './seo.ts'

const site = {
  brand: 'Amber',
  language: 'de',
  origin: 'https://amber.example',
  indexable: true,
  keywords: 'Zimmer, Studentenwohnung',
} as const

// spec: 2.seo-indexable, 2.seo-www-noindex
test.each([
  [true, 'amber.example', true],
  [true, 'www.amber.example', false],
  [true, 'WWW.amber.example', false],
  [true, 'wwwx.amber.example', true],
  [false, 'amber.example', false],
  [false, 'www.amber.example', false],
])('treats production %s on host %s as indexable: %s', (production, host, indexable) => {
  expect(isIndexable(production, host)).toBe(indexable)
})

test('removes www from the canonical origin', () => {
  expect(canonicalOrigin('https://www.amber.example/places?p=2')).toBe('https://amber.example')
  expect(canonicalOrigin('http://127.0.0.1:3000/')).toBe('http://127.0.0.1:3000')
})

// spec: 2.seo-tags
describe('headTagsOf', () => {
  const tags = headTagsOf(
    {
      title: 'Rooms in London',
      description: 'All of them.',
      keywords: ['London', 'Vereinigtes Königreich', 'London'],
      path: '/places/search/london?p=2',
      previous: '/places/search/london',
      next: '/places/search/london?p=3',
      image: '/images/w1000/x.jpg',
    },
    site,
  )

  test('sets a title with the brand and a description', () => {
    expect(tags.title).toBe('Rooms in London | Amber')
    expect(tags.named).toContainEqual({ name: 'description', content: 'All of them.' })
  })

  test('sets each name of the page once and the keywords of the site on every page that may be indexed', () => {
    const keywordsOf = (page: Partial<PageSeo>) =>
      headTagsOf({ title: 'T', path: '/', ...page }, site).named.find(({ name }) => name === 'keywords')?.content
    expect(tags.named).toContainEqual({
      name: 'keywords',
      content: 'London, Vereinigtes Königreich, Zimmer, Studentenwohnung',
    })
    expect(keywordsOf({})).toBe('Zimmer, Studentenwohnung')
    expect(keywordsOf({ noindex: true })).toBeUndefined()
  })

  test('links the canonical, previous and next pages on the canonical origin', () => {
    expect(tags.links).toEqual([
      { rel: 'canonical', href: 'https://amber.example/places/search/london?p=2' },
      { rel: 'prev', href: 'https://amber.example/places/search/london' },
      { rel: 'next', href: 'https://amber.example/places/search/london?p=3' },
    ])
  })

  test('sets social tags in the page language', () => {
    expect(Object.fromEntries(tags.social.map(({ property, content }) => [property, content]))).toEqual({
      'og:type': 'website',
      'og:site_name': 'Amber',
      'og:locale': 'de_DE',
      'og:title': 'Rooms in London | Amber',
      'og:url': 'https://amber.example/places/search/london?p=2',
      'og:description': 'All of them.',
      'og:image': 'https://amber.example/images/w1000/x.jpg',
    })
  })

  test('omits tags that the page does not define', () => {
    const { named, links } = headTagsOf({ title: 'Rooms', path: '/', noindex: true }, site)
    expect(named).toEqual([{ name: 'twitter:card', content: 'summary' }])
    expect(links).toEqual([{ rel: 'canonical', href: 'https://amber.example/' }])
  })

  // spec: 2.seo-indexable
  test.each([
    [true, false, 'index, follow'],
    [true, true, 'noindex'],
    [false, false, 'noindex'],
    [false, true, 'noindex'],
  ])('with indexable %s and noindex %s sets robots to %s', (indexable, noindex, robots) => {
    expect(headTagsOf({ title: 'x', path: '/', noindex }, { ...site, indexable }).robots).toBe(robots)
  })
})
