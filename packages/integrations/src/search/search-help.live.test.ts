import type { HelpDocument } from '@amber/domain/help/help-document'
import { createTestSearch, removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const prefix = searchPrefix()
const search = createTestSearch(prefix)

const answer = (more: Partial<HelpDocument> & { slug: string }): HelpDocument => ({
  topic: 'paying',
  language: 'en',
  title: more.slug,
  description: '',
  keywords: ['Something'],
  // Words count by how rare they are in a field, so each answer has all fields.
  headings: ['More'],
  text: 'Nothing else.',
  ...more,
})

const ANSWERS = [
  answer({ slug: 'title', title: 'Do I need a guarantor?', text: 'Some landlords ask for one.' }),
  answer({ slug: 'heading', headings: ['Guarantor'], text: 'We ask for your passport.' }),
  answer({ slug: 'text', title: 'Documents', text: 'The passport of your guarantor, if you have one.' }),
  answer({ slug: 'refund', title: 'How does my refund reach me?', text: 'Refunds take five days.' }),
  answer({ slug: 'brand', title: 'Which brand is {brand}?', text: 'Write to {support_email}.' }),
  answer({ slug: 'landlord', title: 'What if the landlord cancels?' }),
  answer({
    slug: 'title',
    language: 'de',
    title: 'Brauche ich jemanden, der bürgt?',
    text: 'Vermieter verlangen das.',
  }),
  answer({ slug: 'title', language: 'es', title: '¿Necesito un avalista?' }),
  answer({ slug: 'title', language: 'fr', title: 'Ai-je besoin d’un garant ?' }),
  answer({ slug: 'title', language: 'zh', title: '我需要担保人吗？', text: '有些房东要求担保人。' }),
]

const library = (hash: string, answers: readonly HelpDocument[] = ANSWERS) => ({ hash, read: () => answers })

const listIndices = async () => {
  const response = await fetch(`${SEARCH_URL}/_cat/indices/${prefix}help-*?format=json&h=index`)
  return ((await response.json()) as { index: string }[]).map(({ index }) => index)
}

beforeAll(async () => {
  await search.indexHelp(library('first'))
}, 60_000)
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
})

const find = async (query: string, language: HelpDocument['language'] = 'en') =>
  (await search.searchHelp({ query, language, limit: 5 })).map(({ slug }) => slug)

describe('searchHelp', () => {
  test('prefers titles to headings and headings to text', async () => {
    expect(await find('guarantor')).toEqual(['title', 'heading', 'text'])
  })

  test.each([
    ['a typing error', 'guarentor', 'en'],
    ['a word not yet typed in full', 'guaran', 'en'],
    ['a missing umlaut', 'burgt', 'de'],
    ['an umlaut spelled out', 'buergt', 'de'],
    ['a word of students', 'cosigner', 'en'],
    ['a word of students', 'aval', 'es'],
    ['an elision', 'd’un garant', 'fr'],
    ['a part of a sentence', '担保人怎么找', 'zh'],
  ] as const)('finds an answer by %s: %s', async (_, query, language) => {
    expect((await find(query, language))[0]).toBe('title')
  })

  test('finds answers by several words that mean one of ours', async () => {
    expect(await find('money back')).toEqual(['refund'])
    expect(await find('owner')).toContain('landlord')
  })

  test('returns nothing for words that no answer has', async () => {
    expect(await find('zyxwv')).toEqual([])
  })

  test('marks the matching words of the title and of the text', async () => {
    const [found] = await search.searchHelp({ query: 'refund', language: 'en', limit: 1 })
    expect(found).toEqual({
      topic: 'paying',
      slug: 'refund',
      title: [
        { text: 'How does my ', isMatch: false },
        { text: 'refund', isMatch: true },
        { text: ' reach me?', isMatch: false },
      ],
      excerpt: [
        { text: 'Refunds', isMatch: true },
        { text: ' take five days.', isMatch: false },
      ],
    })
  })

  test('does not divide placeholders', async () => {
    const [found] = await search.searchHelp({ query: 'brand support_email', language: 'en', limit: 1 })
    expect(found).toMatchObject({
      slug: 'brand',
      title: [
        { text: 'Which ', isMatch: false },
        { text: 'brand', isMatch: true },
        { text: ' is {brand}?', isMatch: false },
      ],
      excerpt: [{ text: 'Write to {support_email}.', isMatch: false }],
    })
  })
})

describe('indexHelp', () => {
  test('reads the answers again only when their hash changes, and replaces all of them', async () => {
    const unread = () => expect.fail('read although nothing changed')
    expect(await search.indexHelp({ hash: 'first', read: unread })).toBe(false)
    const before = await listIndices()
    expect(await search.indexHelp(library('second', [answer({ slug: 'new', title: 'Guarantor' })]))).toBe(true)
    expect(await find('guarantor')).toEqual(['new'])
    expect((await listIndices()).filter((name) => !before.includes(name))).toHaveLength(1)
    expect(await search.indexHelp(library('first'))).toBe(true)
    expect(await find('guarantor')).toEqual(['title', 'heading', 'text'])
  })

  test('names one index after two processes have filled theirs at once', async () => {
    await Promise.all([search.indexHelp(library('third')), search.indexHelp(library('third'))])
    expect(await find('guarantor')).toEqual(['title', 'heading', 'text'])
  })

  test('leaves the index in use when the answers cannot be read', async () => {
    const read = () => {
      throw new Error('broken file')
    }
    await expect(search.indexHelp({ hash: 'fourth', read })).rejects.toThrow('broken file')
    expect(await find('guarantor')).toEqual(['title', 'heading', 'text'])
  })
})
