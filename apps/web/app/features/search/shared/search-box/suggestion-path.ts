import type { Suggestion } from '@amber/contract/schemas/regions'

/** Returns the path of a suggestion's page. */
export const suggestionPath = ({ kind, canonical_name }: Pick<Suggestion, 'kind' | 'canonical_name'>): string =>
  `/places/${kind === 'place' ? '' : 'search/'}${encodeURIComponent(canonical_name)}`
