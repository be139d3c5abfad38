import { searchHelp } from '@amber/contract/endpoints/help'
import { MAX_HELP_QUERY_LENGTH } from '@amber/domain/help/help-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import { useSite } from '../../../shared/page/site.ts'

const PAUSE_MS = 400
/** Shorter texts are greetings. */
const MIN_LENGTH = { words: 8, chinese: 3 } as const
const MAX_SUGGESTIONS = 2

export type Suggestion = { path: string; title: string }

/** Returns answers of the help centre to what the visitor types, after each pause. They are optional, so failures count as none. */
export function useHelpSuggestions(typed: string, isWanted: boolean): readonly Suggestion[] {
  const { language } = useSite()
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const query = typed.trim().slice(0, MAX_HELP_QUERY_LENGTH)
  const isLongEnough = query.length >= (language === 'zh' ? MIN_LENGTH.chinese : MIN_LENGTH.words)
  const isSearched = isWanted && isLongEnough
  useEffect(() => {
    if (!isSearched) return undefined
    const abort = new AbortController()
    const search = () =>
      callApi(
        searchHelp,
        { query: { q: query, limit: MAX_SUGGESTIONS, lang: language } },
        { signal: abort.signal },
      ).then(
        ({ data }) =>
          setFound(
            data.result.map(({ topic, slug, title }) => ({
              path: `/help/${topic}/${slug}`,
              title: title.map(({ text }) => text).join(''),
            })),
          ),
        () => {},
      )
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, isSearched, language])
  return isSearched ? found : []
}
