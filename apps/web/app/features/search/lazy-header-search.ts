import { lazyOnInteraction } from '../../browser/on-first-interaction.ts'

const loadHeaderSearch = async () => (await import('./header-search.tsx')).HeaderSearch

/** Fields of the header's form, which needs no script until the visitor's first interaction. */
export const HeaderSearch = import.meta.env.SSR ? await loadHeaderSearch() : lazyOnInteraction(loadHeaderSearch)
