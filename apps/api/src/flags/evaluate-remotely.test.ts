import { FLAG_NAMES, type FlagName, FLAGS } from '@amber/domain/flags/catalogue'
import type { FlagAttributes } from '@amber/domain/flags/flag-attributes'
import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { compilePayload } from '@amber/domain/flags/flag-payload'
import { type FlagDefinition, type FlagRule, findRuleErrors } from '@amber/domain/flags/flag-rule'
import { GrowthBook } from '@growthbook/growthbook'
import { runSize } from '@amber/testing/run-size'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateRemotely } from './evaluate-remotely.ts'

const RUNS = runSize({ short: 2_000, full: 10_000 })

const COUNTRIES = ['GB', 'FR', 'DE', 'IN', 'CN']
const LANGUAGES = ['en', 'de', 'es', 'fr', 'zh'] as const

/** Undefined fields are left out, as JSON leaves them out. */
const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T

const attributesArbitrary = fc
  .record({
    id: fc.option(fc.uuid(), { nil: undefined, freq: 5 }),
    edition: fc.constantFrom('world', 'china'),
    language: fc.constantFrom(...LANGUAGES),
    country: fc.option(fc.constantFrom(...COUNTRIES), { nil: undefined }),
    device: fc.constantFrom('mobile' as const, 'desktop' as const),
    isLoggedIn: fc.boolean(),
    isInternalUser: fc.boolean(),
    pageCategory: fc.option(fc.constantFrom('home_page' as const, 'search_page' as const), { nil: undefined }),
  })
  .map((attributes): FlagAttributes => withoutUndefined(attributes))

const testArbitrary = fc.oneof(
  fc.record({ country: fc.constantFrom(...COUNTRIES) }),
  fc.record({ country: fc.record({ $in: fc.subarray(COUNTRIES) }) }),
  fc.record({ country: fc.record({ $nin: fc.subarray(COUNTRIES) }) }),
  fc.record({ country: fc.record({ $exists: fc.boolean() }) }),
  fc.record({ language: fc.record({ $ne: fc.constantFrom(...LANGUAGES) }) }),
  fc.record({ language: fc.record({ $not: fc.record({ $eq: fc.constantFrom(...LANGUAGES) }) }) }),
  fc.record({ device: fc.constantFrom('mobile', 'desktop') }),
  fc.record({ isLoggedIn: fc.boolean(), isInternalUser: fc.boolean() }),
  fc.record({ pageCategory: fc.constantFrom('home_page', 'search_page') }),
)

const conditionArbitrary = fc.letrec<{ condition: object }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    testArbitrary,
    fc.record({ $or: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ $and: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ $nor: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ $not: tie('condition') }),
  ),
})).condition

const namespaceArbitrary = fc
  .tuple(fc.constantFrom('screens', 'prices'), fc.double({ min: 0, max: 0.5, noNaN: true }), fc.constantFrom(0.6, 1))
  .map(([name, from, to]) => [name, from, to] as const)

const rolloutArbitrary = (name: FlagName) =>
  fc.record({
    condition: fc.option(conditionArbitrary, { nil: undefined }),
    force: fc.constantFrom(...FLAGS[name].values),
    coverage: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    hashVersion: fc.constantFrom(1 as const, 2 as const, undefined),
  })

const splitArbitrary = (name: FlagName) =>
  fc.record({
    condition: fc.option(conditionArbitrary, { nil: undefined }),
    key: fc.constantFrom('first', 'second'),
    variations: fc.constant([...FLAGS[name].values].slice(0, 2)),
    weights: fc
      .option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined })
      .map((share) => (share === undefined ? undefined : [share, 1 - share])),
    coverage: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    hashVersion: fc.constantFrom(1 as const, 2 as const, undefined),
    namespace: fc.option(namespaceArbitrary, { nil: undefined }),
  })

const definitionArbitrary = fc.constantFrom(...FLAG_NAMES).chain((name) =>
  fc
    .record({
      defaultValue: fc.constantFrom(...FLAGS[name].values),
      rules: fc.array(fc.oneof(rolloutArbitrary(name), splitArbitrary(name)), { maxLength: 4 }),
      isOff: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    })
    .map(({ rules, ...rest }): FlagDefinition & { name: FlagName } => ({
      name,
      ...rest,
      rules: rules.map((rule, index): FlagRule => ({ id: `rule-${index}`, ...withoutUndefined(rule) }) as FlagRule),
    })),
)

/** Values of all flags as GrowthBook's SDK has them in a browser. */
function valuesBy(growthBook: GrowthBook): Record<string, unknown> {
  const values = Object.fromEntries(FLAG_NAMES.map((name) => [name, growthBook.evalFeature(name).value as unknown]))
  growthBook.destroy()
  return values
}

describe('evaluation', () => {
  test('equals that of the SDK for generated rules and callers, remotely and on our servers', async () => {
    let [applied, rules] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(definitionArbitrary, { selector: ({ name }) => name, minLength: 1, maxLength: 3 }),
        attributesArbitrary,
        async (definitions, attributes) => {
          for (const { name, rules: defined } of definitions) expect(findRuleErrors(name, defined)).toEqual({})
          const { payload } = compilePayload(definitions, new Date(), new Date())
          const expected = valuesBy(new GrowthBook({ attributes, features: payload.features ?? {} }))
          const remote = await evaluateRemotely(payload, { attributes: { ...attributes } })
          const inBrowser = new GrowthBook({ attributes, features: remote.features as never })
          expect(valuesBy(inBrowser)).toEqual(expected)
          const ours = createFlagEvaluator(payload)
          const onServer = Object.fromEntries(FLAG_NAMES.map((name) => [name, ours.valueOf(name, attributes)]))
          expect(onServer).toEqual(expected)
          for (const { name, defaultValue } of definitions) if (expected[name] !== defaultValue) applied++
          rules += definitions.reduce((sum, definition) => sum + definition.rules.length, 0)
        },
      ),
      { numRuns: RUNS },
    )
    // Otherwise the generated rules would say little: many apply, and there are more of them than callers.
    expect(applied).toBeGreaterThan(RUNS / 10)
    expect(rules).toBeGreaterThan(RUNS)
  }, 120_000)

  test('shows nothing of the rules, of saved groups and of what others get', async () => {
    const payload = {
      features: {
        enquiry_mode: {
          defaultValue: 'DEFAULT',
          rules: [
            {
              id: 'secret-rule',
              key: 'modes',
              condition: { id: { $inGroup: 'secret-group' } },
              parentConditions: [{ id: 'secret-parent', condition: { value: true } }],
              variations: ['LEAD', 'secret-variation'],
              weights: [1, 0],
              meta: [{ key: 'own', name: 'secret-name' }, { key: 'other-secret' }],
              phase: 'secret-phase',
              filters: [{ seed: 'secret-seed', ranges: [[0, 1] as [number, number]], attribute: 'id' }],
            },
          ],
        },
        'secret-parent': { defaultValue: true },
      },
      savedGroups: { 'secret-group': ['me', 'secret-somebody-else'] },
      dateUpdated: '2027-01-01T00:00:00.000Z',
    }
    const { features, ...rest } = await evaluateRemotely(payload, { attributes: { id: 'me' } })
    expect(features['enquiry_mode']).toMatchObject({
      defaultValue: 'LEAD',
      rules: [{ force: 'LEAD', tracks: [{ experiment: { key: 'modes', variations: ['LEAD', {}] } }] }],
    })
    const { 'secret-parent': _, ...others } = features
    expect(JSON.stringify([others, rest])).not.toMatch(/secret|weights|coverage|condition|ranges/)
  })

  test('lets a caller force values and variations for themselves', async () => {
    const payload = compilePayload(
      [
        {
          name: 'enquiry_mode',
          defaultValue: 'DEFAULT',
          rules: [{ id: 'a', key: 'modes', variations: ['LEAD', 'ENQUIRE'] }],
          isOff: false,
        },
      ],
      new Date(),
      new Date(),
    ).payload
    const attributes = { id: 'me' }
    const valueWith = async (request: object) =>
      (await evaluateRemotely(payload, { attributes, ...request })).features['enquiry_mode']?.defaultValue
    expect(await valueWith({ forcedVariations: { modes: 0 } })).toBe('LEAD')
    expect(await valueWith({ forcedVariations: { modes: 1 } })).toBe('ENQUIRE')
    expect(await valueWith({ forcedFeatures: [['enquiry_mode', 'DEFAULT']] })).toBe('DEFAULT')
    expect(await valueWith({ url: 'https://site.test/?modes=1' })).toBe('ENQUIRE')
  })
})
