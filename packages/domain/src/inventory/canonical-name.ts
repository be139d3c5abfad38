const MAX_LENGTH = 190

/** Returns the path of a place by its name: “Łódź Court” becomes `lodz-court`. Empty if no letter or digit is left. */
export const canonicalNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .toLowerCase()
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '')

const MAX_CANDIDATES = 50

/** Returns `oak-house`, `oak-house-2`, `oak-house-3` and so on, of which the first that is not taken is used. */
export const candidateNames = (name: string): string[] =>
  Array.from({ length: MAX_CANDIDATES }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`))
