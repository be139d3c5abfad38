import type { Language } from '@amber/domain/languages'
import { escapeMarkup } from '../../shared/page/escape-markup.ts'
import { type EditionSite, urlInLanguage } from '../../shared/page/language-alternates.ts'

export type FeedEntry = {
  path: string
  title: string
  summary: string
  /** Days: '2026-11-17'. */
  published: string
  updated: string
  tags: readonly string[]
}

export type Feed = {
  title: string
  subtitle: string
  brand: string
  language: Language
  site: EditionSite
  /** Path of the feed itself, which names the language. */
  path: string
  entries: readonly FeedEntry[]
}

/** Renders a feed in the Atom format. Its entries have the URLs of their language, so that no two feeds share ids. */
export function renderAtomFeed({ title, subtitle, brand, language, site, path, entries }: Feed): string {
  const ownUrl = escapeMarkup(new URL(path, site.origin).href)
  const urlOf = (target: string) => escapeMarkup(urlInLanguage(target, language, site))
  const updated = entries
    .map((entry) => entry.updated)
    .reduce((one, other) => (one > other ? one : other), '1970-01-01')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${ownUrl}</id>`,
    `<title>${escapeMarkup(title)}</title>`,
    `<subtitle>${escapeMarkup(subtitle)}</subtitle>`,
    `<updated>${midnightOf(updated)}</updated>`,
    `<author><name>${escapeMarkup(brand)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${ownUrl}"/>`,
    `<link rel="alternate" type="text/html" href="${urlOf('/blog')}"/>`,
    ...entries.map((entry) =>
      [
        '<entry>',
        `<id>${urlOf(entry.path)}</id>`,
        `<title>${escapeMarkup(entry.title)}</title>`,
        `<link rel="alternate" type="text/html" href="${urlOf(entry.path)}"/>`,
        `<published>${midnightOf(entry.published)}</published>`,
        `<updated>${midnightOf(entry.updated)}</updated>`,
        ...entry.tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
        `<summary>${escapeMarkup(entry.summary)}</summary>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n')
}

const midnightOf = (day: string) => `${day}T00:00:00Z`
