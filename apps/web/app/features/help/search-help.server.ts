import { searchHelp } from '@amber/contract/endpoints/help'
import { articlePath } from '@amber/content/article-path'
import { MAX_HELP_QUERY_LENGTH } from '@amber/domain/help/help-query'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import type { ContentLibrary } from '../../shared/content/content-library.ts'
import type { HelpSearch } from './help-view.ts'

/** Searches the answers. Returns null without a question. The page works without results, so a failure is only reported. */
export async function loadHelpSearch(
  { api, language, signal, report }: LoaderContext,
  library: ContentLibrary,
  typed: string | null,
): Promise<HelpSearch | null> {
  const query = (typed ?? '').trim().slice(0, MAX_HELP_QUERY_LENGTH)
  if (query === '') return null
  try {
    const { data } = await api.call(searchHelp, { query: { q: query, lang: language } }, { signal })
    const results = data.result.flatMap(({ topic, slug, title, excerpt }) => {
      const key = { collection: 'help', topic, slug } as const
      // The index can be of another release, and may name an answer that this one lacks.
      return library.findArticle(key, language) ? [{ path: articlePath(key), title, excerpt }] : []
    })
    return { query, results }
  } catch (error) {
    report(error)
    return { query, results: undefined }
  }
}
