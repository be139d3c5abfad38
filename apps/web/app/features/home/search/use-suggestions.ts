import type { Suggestion } from '@amber/contract/regions'
import type { Language } from '@amber/domain/languages'
import { useEffect, useState } from 'react'
import { askSuggestions } from './ask-suggestions.ts'
import { isNamed } from './typed-words.ts'

/** After that a person has given up on the list, and is better told. */
const PATIENCE_MS = 5000

type Answer = { query: string; suggestions: readonly Suggestion[]; failed: boolean }

export type Suggestions = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  suggestions: readonly Suggestion[]
  retry: () => void
}

/**
 * Asks at every key, at once; a question that is no longer the text in the box is called off. While an answer is on its
 * way, those lines of the last one stay that still hold what is typed: nothing on the screen is ever beside the text.
 */
export function useSuggestions(query: string, language: Language): Suggestions {
  const [answer, setAnswer] = useState<Answer>({ query: '', suggestions: [], failed: false })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (query === '') return undefined
    const calledOff = new AbortController()
    askSuggestions(query, language, AbortSignal.any([calledOff.signal, AbortSignal.timeout(PATIENCE_MS)])).then(
      (suggestions) => calledOff.signal.aborted || setAnswer({ query, suggestions, failed: false }),
      () => calledOff.signal.aborted || setAnswer({ query, suggestions: [], failed: true }),
    )
    return () => calledOff.abort()
    // Another attempt asks the same again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [query, language, attempt])

  const retry = () => {
    setAnswer({ query: '', suggestions: [], failed: false })
    setAttempt(attempt + 1)
  }
  if (query === '') return { status: 'idle', suggestions: [], retry }
  if (answer.query !== query) {
    return { status: 'loading', suggestions: answer.suggestions.filter(({ name }) => isNamed(name, query)), retry }
  }
  return { status: answer.failed ? 'failed' : 'ready', suggestions: answer.suggestions, retry }
}
