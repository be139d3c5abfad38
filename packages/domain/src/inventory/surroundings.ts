/** Kinds of things near a place, in the order in which pages list it: transport first. */
export const SURROUNDING_CATEGORIES = ['metro', 'train', 'tram', 'bus', 'supermarket', 'pharmacy', 'park'] as const
export type SurroundingCategory = (typeof SURROUNDING_CATEGORIES)[number]
