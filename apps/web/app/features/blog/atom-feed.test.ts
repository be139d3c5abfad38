import type { Language } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { describe, expect, test } from 'vitest'
import { renderAtomFeed } from './atom-feed.ts'

const entry = {
  path: '/blog/rent',
  title: 'Rent & <bills>',
  summary: 'What “rent” includes',
  published: '2026-11-02',
  updated: '2026-11-17',
  tags: ['money', 'choosing'],
}

const render = (entries: (typeof entry)[], language: Language = 'de') =>
  renderAtomFeed({
    title: 'Amber blog',
    subtitle: 'Money & moving',
    brand: 'Amber',
    language,
    site: { origin: 'https://amber.example', edition: editionByName('world') },
    path: `/blog/feed.xml?language=${language}`,
    entries,
  })

describe('renderAtomFeed', () => {
  test('names the feed, its language and its own URL', () => {
    const feed = render([entry])
    expect(feed).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom" xml:lang="de">/,
    )
    expect(feed).toContain(
      '<link rel="self" type="application/atom+xml" href="https://amber.example/blog/feed.xml?language=de"/>',
    )
    expect(feed).toContain('<subtitle>Money &amp; moving</subtitle>')
  })

  test('lists entries with absolute URLs, days, tags and escaped text', () => {
    const feed = render([entry])
    expect(feed).toContain('<id>https://amber.example/de/blog/rent</id><title>Rent &amp; &lt;bills&gt;</title>')
    expect(feed).toContain('<published>2026-11-02T00:00:00Z</published><updated>2026-11-17T00:00:00Z</updated>')
    expect(feed).toContain('<category term="money"/><category term="choosing"/>')
  })

  test('leads to the pages of its language', () => {
    const linksIn = (feed: string) =>
      [...feed.matchAll(/<link rel="alternate" type="text\/html" href="(.*?)"/g)].map(([, url]) => url)
    expect(linksIn(render([entry]))).toEqual(['https://amber.example/de/blog', 'https://amber.example/de/blog/rent'])
    expect(linksIn(render([entry], 'en'))).toEqual(['https://amber.example/blog', 'https://amber.example/blog/rent'])
  })

  test('was updated when its latest entry was', () => {
    const feed = render([{ ...entry, updated: '2026-11-10' }, entry, { ...entry, updated: '2026-11-01' }])
    expect(/<updated>(.*?)<\/updated>/.exec(feed)?.[1]).toBe('2026-11-17T00:00:00Z')
  })
})
