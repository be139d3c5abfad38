import type { CompareColumn, ComparePage } from './compare-view.ts'

/** Returns whether the column shows another length than requested. Saved stays keep theirs until one is requested. */
export const hasOtherLength = (
  { stay, isNamedStay }: Pick<CompareColumn, 'stay' | 'isNamedStay'>,
  { isAsNamed }: Pick<ComparePage, 'isAsNamed'>,
): boolean => stay !== null && !(isAsNamed && isNamedStay) && !stay.sameLength
