import type { Exposure } from '../experiments/experiment.ts'
import { GrowthBookClient, type StickyAssignmentsDocument } from '@growthbook/growthbook'
import { FLAGS, type FlagName, type FlagValues, isValueOf } from './catalogue.ts'
import type { FlagAttributes } from './flag-attributes.ts'
import type { FlagPayload } from './flag-payload.ts'

/** Groups that a person was put into before, by their attribute as GrowthBook writes it: `id||<visitor id>`. */
export type StickyBuckets = Readonly<Record<`${string}||${string}`, StickyAssignmentsDocument>>

/** The values of flags for whoever looks at a page. */
export type PageFlags = { valueOf<Name extends FlagName>(name: Name): FlagValues[Name] }

/** A value, and the experiment that decided about it, if any. */
type Evaluation<Name extends FlagName> = { value: FlagValues[Name]; exposure: Exposure | undefined }

export type FlagEvaluator = {
  evaluate<Name extends FlagName>(name: Name, attributes: FlagAttributes, sticky?: StickyBuckets): Evaluation<Name>
  valueOf<Name extends FlagName>(name: Name, attributes: FlagAttributes, sticky?: StickyBuckets): FlagValues[Name]
  /** Whether anybody may get another value than somebody else. */
  isSplit(name: FlagName): boolean
}

/** Creates an evaluator of fixed rules. */
export const createFlagEvaluator = (payload: FlagPayload): FlagEvaluator =>
  evaluateWith(new GrowthBookClient().initSync({ payload }))

/** Creates an evaluator by GrowthBook's own SDK, so that no two of our processes can disagree. */
export function evaluateWith(client: GrowthBookClient): FlagEvaluator {
  const evaluate: FlagEvaluator['evaluate'] = (name, attributes, sticky) => {
    const { value, experiment, experimentResult } = client.evalFeature<unknown>(name, {
      attributes,
      ...(sticky && {
        stickyBucketAssignmentDocs: { ...sticky },
        saveStickyBucketAssignmentDoc: async () => undefined,
      }),
    })
    return {
      // A hosted GrowthBook may send a value that this version of the pages does not know.
      value: isValueOf(name, value) ? value : (FLAGS[name].default as FlagValues[typeof name]),
      exposure:
        experiment && experimentResult?.inExperiment === true && experimentResult.hashUsed === true
          ? { experiment: experiment.key, variation: experimentResult.variationId }
          : undefined,
    }
  }
  return {
    evaluate,
    valueOf: (name, attributes, sticky) => evaluate(name, attributes, sticky).value,
    isSplit: (name) => (client.getFeatures()[name]?.rules?.length ?? 0) > 0,
  }
}
