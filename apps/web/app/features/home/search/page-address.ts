import type { Suggestion } from '@amber/contract/regions'

/** The page that a suggestion stands for. */
export const pageAddress = ({ kind, canonical_name }: Pick<Suggestion, 'kind' | 'canonical_name'>): string =>
  `/places/${kind === 'place' ? '' : 'search/'}${encodeURIComponent(canonical_name)}`
