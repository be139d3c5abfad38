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

/** Creates an evaluator by GrowthBook's own SDK, so that this server and a browser can never disagree. */
export function createFlagEvaluator(payload: FlagPayload): FlagEvaluator {
  const client = new GrowthBookClient().initSync({ payload })
  return {
    valueOf: (name, attributes, sticky) => {
      const { value } = client.evalFeature(name, {
        attributes,
        ...(sticky && {
          stickyBucketAssignmentDocs: { ...sticky },
          saveStickyBucketAssignmentDoc: async () => undefined,
        }),
      })
      // A hosted GrowthBook may send a value that this version of the pages does not know.
      return isValueOf(name, value) ? value : (FLAGS[name].default as FlagValues[typeof name])
    },
    isSplit: (name) => (payload.features?.[name]?.rules?.length ?? 0) > 0,
  }
}
