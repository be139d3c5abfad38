/** People of one group, and how many of them did what is counted. */
export type Group = { readonly people: number; readonly count: number }

type Options = {
  /**
   * Difference of shares that the comparison expects, 0.01 for a point. It must not depend on the data. The intervals are
   * valid for any, and narrowest around a true difference of this size.
   */
  readonly expected: number
  /** Probability that any interval of the whole experiment misses the true difference. */
  readonly alpha: number
}

export type Comparison = {
  /** Share in the variant minus share in the control. */
  readonly difference: number
  /** Interval around it that stays valid however often somebody looks, and whenever they stop. */
  readonly low: number
  readonly high: number
  /** Probability of evidence as strong at any look if there is no difference. */
  readonly pValue: number
}

/** Fewer people of a group say nothing: the method holds for sums of many. */
const MIN_PEOPLE = 100

/**
 * Compares two shares by a confidence sequence: the mixture sequential probability ratio test. See decision 0108. Returns
 * undefined for groups that are too small.
 */
export function compareGroups(control: Group, variant: Group, { expected, alpha }: Options): Comparison | undefined {
  if (control.people < MIN_PEOPLE || variant.people < MIN_PEOPLE) return undefined
  const difference = variant.count / variant.people - control.count / control.people
  const variance = varianceOf(control) + varianceOf(variant)
  const mixed = variance + expected ** 2
  const logRatio = (expected * difference) ** 2 / (2 * variance * mixed) - 0.5 * Math.log(mixed / variance)
  const margin = Math.sqrt(
    ((variance * mixed) / expected ** 2) * (2 * Math.log(1 / alpha) + Math.log(mixed / variance)),
  )
  return {
    difference,
    low: Math.max(-1, difference - margin),
    high: Math.min(1, difference + margin),
    pValue: Math.min(1, Math.exp(-logRatio)),
  }
}

/** Returns the variance of a group’s share. One more of either kind keeps it above zero before the first who did it. */
function varianceOf({ people, count }: Group): number {
  const share = (count + 1) / (people + 2)
  return (share * (1 - share)) / people
}
