import { memo } from 'react'
import { lazyOnInteraction } from '../../../browser/on-first-interaction.ts'

const loadResults = async () => (await import('./results.tsx')).Results

/**
 * The list works as the server rendered it, by links and forms. It renders only when the search changes, for the same
 * reason as the bar of filters.
 */
export const LazyResults = memo(import.meta.env.SSR ? await loadResults() : lazyOnInteraction(loadResults))
