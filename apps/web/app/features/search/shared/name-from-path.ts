/** Derives a name where the real one is not loaded: `new-york` becomes 'New York'. */
export const nameFromPath = (canonicalName: string): string =>
  canonicalName
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
