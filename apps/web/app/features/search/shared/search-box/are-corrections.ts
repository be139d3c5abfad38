import type { Suggestion } from '@amber/contract/schemas/regions'

/** Returns whether no name matches the text and these are the names that it may mean. */
export const areCorrections = (options: readonly Suggestion[]): boolean =>
  options.length > 0 && options.every(({ is_correction }) => is_correction)
