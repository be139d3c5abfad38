import { suggestRegions } from '@amber/contract/endpoints/regions'
import type { Input } from '@amber/contract/http/call-types'
import type { Suggestion } from '@amber/contract/schemas/regions'
import { callApi } from '../../../browser/api-client.ts'

/** Fetches cities, universities and places from the browser, best matches first within each kind. */
export async function fetchSuggestions(
  query: Input<typeof suggestRegions>['query'],
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const { data } = await callApi(suggestRegions, { query }, { signal })
  return data.result
}
