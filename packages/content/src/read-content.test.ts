import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@amber/domain/languages'
import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Article, COLLECTIONS } from './article.ts'
import { readContent } from './read-content.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  for (const language of LANGUAGES)
    for (const collection of COLLECTIONS) mkdirSync(join(folder, language, collection), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const HEAD = '---\ntitle: Deposits\ndescription: What a deposit is for.\nupdated: 2026-11-17\n'

const POST = 'post:\n  published: 2026-11-17\n  author: editors\n  picture: study-sand-1\n'

function write(path: string, { head = '', text = '' } = {}) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${HEAD}${head}---\n${text}`)
}

describe('readContent', () => {
  test('reads articles and topics of every language', () => {
    write('en/help/paying/_topic.md', { head: 'order: 3\n' })
    write('en/help/paying/deposits.md', { text: 'See [refunds](help:refunds#how) and [privacy](legal:privacy).' })
    write('de/help/refunding/refunds.md')
    write('en/legal/privacy/2026-11-17.md')
    const { topics, articles } = readContent(folder)
    expect(topics).toMatchObject([{ collection: 'help', topic: 'paying', language: 'en', order: 3 }])
    expect(articles.map(({ language, topic, slug }) => [language, topic, slug])).toEqual([
      ['en', 'paying', 'deposits'],
      ['en', 'privacy', '2026-11-17'],
      ['de', 'refunding', 'refunds'],
    ])
    expect(articles[0]?.sections[0]?.html).toBe(
      '<p>See <a href="/help/refunding/refunds#how">refunds</a> and <a href="/privacy">privacy</a>.</p>',
    )
  })

  test('gives articles of the blog paths outside their topics', () => {
    write('en/blog/money/rent.md', { head: POST, text: '[more](tag:money), [again](blog:rent)' })
    const [article] = readContent(folder).articles
    expect(article?.post).toEqual({ published: '2026-11-17', author: 'editors', tags: [], picture: 'study-sand-1' })
    expect(article?.sections[0]?.html).toBe(
      '<p><a href="/blog/tags/money">more</a>, <a href="/blog/rent">again</a></p>',
    )
  })

  test.each([
    ['a post outside the blog', 'en/help/paying/deposits.md', { head: POST }, 'no other, has the facts of a post'],
    ['no facts of a post', 'en/blog/money/deposits.md', {}, 'has the facts of a post'],
    [
      'an unknown tag',
      'en/blog/money/deposits.md',
      { head: POST.replace('editors', 'editors\n  tags: [gone]') },
      'links to tag:gone',
    ],
    ['a broken link', 'en/help/paying/deposits.md', { text: '[gone](help:gone)' }, 'links to help:gone'],
    ['a missing relation', 'en/help/paying/deposits.md', { head: 'related: [gone]\n' }, 'links to help:gone'],
    ['no topic', 'en/help/deposits.md', {}, 'belongs directly into the folder of a topic'],
  ])('names the file with %s', (_, path, file, reason) => {
    write(path, file)
    expect(() => readContent(folder)).toThrow(reason)
    expect(() => readContent(folder)).toThrow(path)
  })
})

describe('the content of the site', () => {
  const { articles, topics } = readContent()
  const keyOf = ({ collection, topic, slug }: Article) => `${collection}/${topic}/${slug}`
  const inLanguage = (language: string) => articles.filter((article) => article.language === language)

  test.each(LANGUAGES)('has every article in %s, with as many sections as in English', (language) => {
    const shapes = (list: Article[]) => Object.fromEntries(list.map((each) => [keyOf(each), each.sections.length]))
    expect(shapes(inLanguage(language))).toEqual(shapes(inLanguage('en')))
    const namedTopics = topics.filter((each) => each.language === language).map(({ topic }) => topic)
    // Nobody browses the versions of a legal document or the pages of the company by topic.
    const inTopics = inLanguage('en').filter(({ collection }) => collection === 'help' || collection === 'blog')
    expect(new Set(namedTopics)).toEqual(new Set(inTopics.map(({ topic }) => topic)))
  })

  test.each(LANGUAGES)('has no two titles or descriptions alike in %s', (language) => {
    const newest = inLanguage(language)
    expect(new Set(newest.map(({ title }) => title)).size).toBe(newest.length)
    expect(new Set(newest.map(({ description }) => description)).size).toBe(newest.length)
  })

  test('has the same facts of a post and the same related articles in every language', () => {
    const english = new Map(inLanguage('en').map((each) => [keyOf(each), each]))
    for (const article of articles.filter(({ collection }) => collection === 'blog')) {
      const { post, related, updated } = english.get(keyOf(article)) ?? {}
      expect({ ...article, post, related, updated }).toEqual(article)
    }
  })

  test('has no two blog articles of the same path', () => {
    const slugs = inLanguage('en').flatMap(({ collection, slug }) => (collection === 'blog' ? [slug] : []))
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('has the version of the terms that book forms accept as its latest', () => {
    const versions = inLanguage('en').filter(({ topic }) => topic === 'terms')
    expect(
      versions
        .map(({ slug }) => slug)
        .toSorted()
        .at(-1),
    ).toBe(TERMS_VERSION)
  })
})
