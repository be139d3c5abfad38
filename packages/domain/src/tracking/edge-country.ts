/** Returns the country that an edge network names in its header. Edge networks send `XX` for unknown countries. */
export const readEdgeCountry = (value: string | null | undefined): string | undefined =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : undefined
