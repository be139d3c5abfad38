/** Strips case and accents, so that 'munchen' finds 'München'. */
export const normalizeText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
