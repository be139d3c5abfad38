import type { Suggestion, suggestRegions } from '@amber/contract/regions'
import type { Language } from '@amber/domain/languages'

// The endpoint's own object would bring the whole validator into the page.
const PATH = '/api/v0/regions/suggest' satisfies (typeof suggestRegions)['path']

/** From the browser. Cities, universities and places, each kind with its best first. */
export async function askSuggestions(q: string, lang: Language, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`${PATH}?${new URLSearchParams({ q, lang }).toString()}`, { signal })
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`)
  const { data } = (await response.json()) as { data: { result: Suggestion[] } }
  return data.result
}
