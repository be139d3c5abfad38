/** Letters without case and accents, so that 'munchen' finds 'München'. */
export const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
