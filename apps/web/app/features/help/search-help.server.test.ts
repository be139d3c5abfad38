import { describe, expect, test, vi } from 'vitest'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { createContentLibrary } from '../../shared/content/content-library.ts'
import { exampleArticle } from '../../shared/content/test-article.ts'
import { loadHelpSearch } from './search-help.server.ts'

const article = exampleArticle({ slug: 'receipt', title: 'Where is my receipt?', description: '' })
const library = createContentLibrary({ topics: [], articles: [article] })

const contextWith = (call: () => Promise<unknown>) => {
  const report = vi.fn()
  const context = { api: { call }, language: 'en', signal: new AbortController().signal, report }
  return { context: context as unknown as LoaderContext, report }
}

const found = (slug: string) => ({ topic: 'paying', slug, title: [], excerpt: [] })

describe('loadHelpSearch', () => {
  test('does not search without a question', async () => {
    const { context } = contextWith(() => expect.fail('searched'))
    expect(await loadHelpSearch(context, library, null)).toBeNull()
    expect(await loadHelpSearch(context, library, '  ')).toBeNull()
  })

  test('leaves out answers that this release does not have', async () => {
    const { context } = contextWith(async () => ({ data: { result: [found('receipt'), found('gone')] } }))
    expect(await loadHelpSearch(context, library, ' receipt ')).toEqual({
      query: 'receipt',
      results: [{ path: '/help/paying/receipt', title: [], excerpt: [] }],
    })
  })

  test('reports a failure and returns no results', async () => {
    const error = new Error('down')
    const { context, report } = contextWith(() => Promise.reject(error))
    expect(await loadHelpSearch(context, library, 'receipt')).toEqual({ query: 'receipt', results: undefined })
    expect(report).toHaveBeenCalledWith(error)
  })
})
