import { describe, expect, test } from 'vitest'
import { createContentLibrary } from './content-library.ts'
import { parseContent } from './parse-content.ts'
import { exampleArticle } from './test-article.ts'

const library = createContentLibrary({
  topics: [],
  articles: [
    exampleArticle({}),
    exampleArticle({ language: 'de', title: 'Kaution' }),
    exampleArticle({ slug: 'refunds', title: 'Refunds', order: -1 }),
  ],
})

describe('createContentLibrary', () => {
  test('prefers the language of the visitor and falls back to English', () => {
    const key = { collection: 'help', topic: 'paying' } as const
    expect(library.findArticle({ ...key, slug: 'deposits' }, 'de')?.title).toBe('Kaution')
    expect(library.findArticle({ ...key, slug: 'refunds' }, 'de')).toMatchObject({ title: 'Refunds', language: 'en' })
    expect(library.findArticle({ ...key, slug: 'gone' }, 'de')).toBeUndefined()
  })

  test('lists each article once, in order', () => {
    expect(library.listArticles('help', 'paying', 'de').map(({ title }) => title)).toEqual(['Refunds', 'Kaution'])
  })
})

test('parseContent fills in the names of the edition, whatever characters they have', () => {
  const json = JSON.stringify({ topics: [], articles: [exampleArticle({})] })
  const { articles } = parseContent(json, { brand: 'The "Ämber"', supportEmail: 'help@amber.example' })
  expect(articles[0]?.description).toBe('Deposits at The "Ämber"')
})
