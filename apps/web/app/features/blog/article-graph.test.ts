import type { Language } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { articleGraph } from './article-graph.ts'

const article = {
  path: '/blog/rent',
  title: 'What rent includes',
  description: 'Bills and the rest',
  picture: { small: '/rent-480.webp', large: '/rent-960.webp' },
  tags: [{ tag: 'money', title: 'Money', description: '', path: '/blog/tags/money' }],
  facts: { published: '2026-11-02', updated: '2026-11-17', language: 'en' },
}

const site = { origin: 'https://amber.example', edition: editionByName('world') }

const graphIn = (language: Language): unknown => JSON.parse(articleGraph(article, { brand: 'Amber', language, site }))

test('describes an article with its days, tags and publisher', () => {
  expect(graphIn('en')).toMatchObject({
    '@type': 'Article',
    headline: 'What rent includes',
    datePublished: '2026-11-02',
    dateModified: '2026-11-17',
    articleSection: ['Money'],
    image: 'https://amber.example/rent-960.webp',
    mainEntityOfPage: 'https://amber.example/blog/rent',
    publisher: { name: 'Amber', url: 'https://amber.example/' },
  })
})

test('names the page in the language that it shows', () => {
  expect(graphIn('de')).toMatchObject({ mainEntityOfPage: 'https://amber.example/de/blog/rent' })
})
