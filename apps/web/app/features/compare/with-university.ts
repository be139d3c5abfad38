import type { Comparison } from '@amber/domain/compare/comparison-url'
import type { ComparePage } from './compare-view.ts'

/**
 * Returns the comparison with the university that the page shows, so that it stays when the columns change: another one may
 * be the nearest to the rest.
 */
export const withUniversity = ({
  comparison,
  university,
}: Pick<ComparePage, 'comparison' | 'university'>): Comparison => ({
  ...comparison,
  university: university?.canonicalName ?? comparison.university,
})
