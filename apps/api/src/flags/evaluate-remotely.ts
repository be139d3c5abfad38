import type { EvaluatedFlags } from '@amber/contract/schemas/flags'
import type { FlagPayload } from '@amber/domain/flags/flag-payload'
import type { Experiment, FeatureDefinition, Result, StickyBucketService } from '@growthbook/growthbook'
import { evaluateFeatures } from '@growthbook/proxy-eval'

/** What an SDK sends to have its flags evaluated. */
export type EvaluationRequest = {
  attributes: Readonly<Record<string, unknown>>
  forcedVariations?: Record<string, number> | undefined
  forcedFeatures?: readonly (readonly [name: string, value: unknown])[] | undefined
  url?: string | undefined
}

type Track = { experiment: Experiment<unknown>; result: Result<unknown> }

/**
 * Evaluates all flags for one caller by GrowthBook's own code. Returns values and the caller's own groups. Conditions, shares,
 * lists of ids and the values of others stay here: the library removes only the conditions.
 */
export async function evaluateRemotely(
  payload: FlagPayload,
  { attributes, forcedVariations, forcedFeatures, url }: EvaluationRequest,
  stickyBuckets?: StickyBucketService,
): Promise<EvaluatedFlags> {
  const { features } = (await evaluateFeatures({
    payload,
    attributes,
    ...(forcedVariations && { forcedVariations }),
    ...(forcedFeatures && { forcedFeatures: new Map(forcedFeatures) }),
    ...(url !== undefined && { url }),
    ...(stickyBuckets && { stickyBucketService: Object.assign(stickyBuckets, { connect: async () => undefined }) }),
  })) as { features: Record<string, FeatureDefinition> }
  return {
    features: Object.fromEntries(Object.entries(features).map(([name, feature]) => [name, presentFeature(feature)])),
    experiments: [],
    dateUpdated: payload.dateUpdated,
  }
}

function presentFeature({ defaultValue, rules }: FeatureDefinition): EvaluatedFlags['features'][string] {
  const [rule] = rules ?? []
  if (rule === undefined) return { defaultValue }
  const tracks = ((rule.tracks ?? []) as Track[]).map(presentTrack)
  return { defaultValue, rules: [{ force: defaultValue, tracks }] }
}

function presentTrack({ experiment, result }: Track) {
  const { key, featureId, inExperiment, hashUsed, hashAttribute, hashValue, variationId, value, bucket } = result
  return {
    experiment: {
      key: experiment.key,
      variations: experiment.variations.map((variation, index) => (index === variationId ? variation : {})),
    },
    result: {
      key,
      featureId,
      inExperiment,
      hashUsed: hashUsed === true,
      hashAttribute,
      hashValue,
      variationId,
      value,
      ...(bucket !== undefined && { bucket }),
      stickyBucketUsed: result.stickyBucketUsed === true,
    },
  }
}
