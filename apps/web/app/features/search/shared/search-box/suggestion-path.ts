import type { Suggestion } from '@amber/contract/schemas/regions'

type Target = Pick<Suggestion, 'kind' | 'canonical_name' | 'filters'>

/** Returns the URL of a suggestion's page, with the filters of a sentence. */
export const suggestionPath = ({ kind, canonical_name, filters }: Target): string =>
  `/places/${kind === 'place' ? '' : 'search/'}${encodeURIComponent(canonical_name)}${filters ? `?${filters}` : ''}`
