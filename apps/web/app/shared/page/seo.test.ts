import { editionByName } from '@amber/editions/editions'
import { describe, expect, test } from 'vitest'
import { canonicalOrigin, headTagsOf, isIndexable, pageImageOf, type PageSeo } from './seo.ts'

const site = {
  brand: 'Amber',
  language: 'de',
  sites: [
    { origin: 'https://amber.example', edition: editionByName('world') },
    { origin: 'https://amber.test', edition: editionByName('china') },
  ],
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

test('prefers the image that was drawn for sharing to a photo, whose size is unknown', () => {
  expect(pageImageOf('/images/share/x.jpg', '/photo.jpg', 'A')).toMatchObject({ path: '/images/share/x.jpg', alt: 'A' })
  expect(pageImageOf(undefined, '/photo.jpg', 'A')).toEqual({ path: '/photo.jpg', alt: 'A' })
  expect(pageImageOf(undefined, undefined, 'A')).toBeUndefined()
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
      image: { path: '/images/share/x.jpg', alt: 'London', size: { width: 1200, height: 630 } },
    },
    site,
  )

  test('sets a description', () => {
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

  test('links the previous and next pages in the language of the page', () => {
    expect(tags.links.filter(({ rel }) => rel !== 'alternate')).toEqual([
      { rel: 'prev', href: 'https://amber.example/de/places/search/london' },
      { rel: 'next', href: 'https://amber.example/de/places/search/london?p=3' },
    ])
  })

  test('links the page in every language of both editions, without a prefix in the default language', () => {
    const alternates = headTagsOf({ title: 'Help', path: '/help' }, site).links.filter(({ rel }) => rel === 'alternate')
    expect(Object.fromEntries(alternates.map(({ hrefLang, href }) => [hrefLang, href]))).toEqual({
      en: 'https://amber.example/help',
      es: 'https://amber.example/es/help',
      fr: 'https://amber.example/fr/help',
      de: 'https://amber.example/de/help',
      zh: 'https://amber.example/zh/help',
      'x-default': 'https://amber.example/help',
      'en-CN': 'https://amber.test/en/help',
      'es-CN': 'https://amber.test/es/help',
      'fr-CN': 'https://amber.test/fr/help',
      'de-CN': 'https://amber.test/de/help',
      'zh-CN': 'https://amber.test/help',
    })
  })

  test('sets social tags in the page language', () => {
    expect(Object.fromEntries(tags.social.map(({ property, content }) => [property, content]))).toEqual({
      'og:type': 'website',
      'og:site_name': 'Amber',
      'og:locale': 'de_DE',
      'og:title': 'Rooms in London | Amber',
      'og:url': 'https://amber.example/de/places/search/london?p=2',
      'og:description': 'All of them.',
      'og:image': 'https://amber.example/images/share/x.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'London',
    })
  })

  test('omits tags that the page does not define', () => {
    const { named, links } = headTagsOf({ title: 'Rooms', path: '/', noindex: true }, site)
    expect(named).toEqual([{ name: 'twitter:card', content: 'summary' }])
    expect(links).toEqual([])
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
