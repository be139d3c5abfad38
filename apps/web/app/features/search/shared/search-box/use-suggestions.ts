import type { Suggestion } from '@amber/contract/schemas/regions'
import type { Language } from '@amber/domain/languages'
import { useEffect, useState } from 'react'
import { matchesQuery } from './query-words.ts'

/** Loads on focus: home does without the API client before a search. */
export const loadFetcher = () => import('../fetch-suggestions.ts').then(({ fetchSuggestions }) => fetchSuggestions)

/** Milliseconds after which the list shows an error. */
const REQUEST_TIMEOUT_MS = 5000

type SuggestionResponse = { query: string; suggestions: readonly Suggestion[]; failed?: true }

export type Suggestions = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  suggestions: readonly Suggestion[]
  retry: () => void
}

/**
 * Fetches suggestions on every keystroke and aborts outdated requests. While loading, keeps the previous suggestions that
 * still match the query. If none does, keeps all while somebody types on, since an empty list would flicker with every
 * word of a sentence, and none for another query.
 */
export function useSuggestions(query: string, language: Language): Suggestions {
  const [response, setResponse] = useState<SuggestionResponse>({ query: '', suggestions: [] })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (query === '') return undefined
    const abortController = new AbortController()
    const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    loadFetcher()
      .then((fetchSuggestions) => fetchSuggestions({ q: query, lang: language }, signal))
      .then(
        (suggestions) => abortController.signal.aborted || setResponse({ query, suggestions }),
        () => abortController.signal.aborted || setResponse({ query, suggestions: [], failed: true }),
      )
    return () => abortController.abort()
    // A new attempt repeats the request.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [query, language, attempt])

  const retry = () => {
    setResponse({ query: '', suggestions: [] })
    setAttempt(attempt + 1)
  }
  if (query === '') return { status: 'idle', suggestions: [], retry }
  if (response.query !== query) {
    const isTypedOn = query.includes(response.query)
    const matching = response.suggestions.filter(({ name }) => matchesQuery(name, query))
    return {
      status: 'loading',
      suggestions: matching.length > 0 || !isTypedOn ? matching : response.suggestions,
      retry,
    }
  }
  return { status: response.failed ? 'failed' : 'ready', suggestions: response.suggestions, retry }
}
