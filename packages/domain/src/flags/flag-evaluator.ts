import { GrowthBookClient, type StickyAssignmentsDocument } from '@growthbook/growthbook'
import { FLAGS, type FlagName, type FlagValues, isValueOf } from './catalogue.ts'
import type { FlagAttributes } from './flag-attributes.ts'
import type { FlagPayload } from './flag-payload.ts'

/** Groups that a person was put into before, by their attribute as GrowthBook writes it: `id||<visitor id>`. */
export type StickyBuckets = Readonly<Record<`${string}||${string}`, StickyAssignmentsDocument>>

export type FlagEvaluator = {
  valueOf<Name extends FlagName>(name: Name, attributes: FlagAttributes, sticky?: StickyBuckets): FlagValues[Name]
  /** Whether anybody may get another value than somebody else. */
  isSplit(name: FlagName): boolean
}

/** Creates an evaluator of fixed rules. */
export const createFlagEvaluator = (payload: FlagPayload): FlagEvaluator =>
  evaluateWith(new GrowthBookClient().initSync({ payload }))

/** Creates an evaluator by GrowthBook's own SDK, so that no two of our processes can disagree. */
export function evaluateWith(client: GrowthBookClient): FlagEvaluator {
  return {
    valueOf: (name, attributes, sticky) => {
      const { value }: { value: unknown } = client.evalFeature(name, {
        attributes,
        ...(sticky && {
          stickyBucketAssignmentDocs: { ...sticky },
          saveStickyBucketAssignmentDoc: async () => undefined,
        }),
      })
      // A hosted GrowthBook may send a value that this version of the pages does not know.
      return isValueOf(name, value) ? value : (FLAGS[name].default as FlagValues[typeof name])
    },
    isSplit: (name) => (client.getFeatures()[name]?.rules?.length ?? 0) > 0,
  }
}
