import { createFlagEvaluator, type FlagEvaluator } from '../flags/flag-evaluator.ts'
import { compilePayload } from '../flags/flag-payload.ts'
import { chiSquareTail } from './chi-square.ts'
import type { Group } from './compare-groups.ts'

/** Returns a repeatable stream of numbers from 0 to below 1, by the generator "mulberry32". */
export function createNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns visitor ids as browsers make them. */
export function createVisitors(count: number, random: () => number): string[] {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  return Array.from({ length: count }, () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`)
}

/** Returns the evaluator of an experiment with two groups of equal size. */
export const createExperiment = (key: string): FlagEvaluator =>
  createFlagEvaluator(
    compilePayload(
      [
        {
          name: 'happy_flow',
          defaultValue: 'current',
          rules: [{ id: key, key, variations: ['current', 'new'], weights: [0.5, 0.5] }],
          isOff: false,
        },
      ],
      new Date(),
      new Date(),
    ).payload,
  )

/** Returns the group in which GrowthBook’s SDK puts a visitor. Slow: see `groupOf`. */
export const sdkGroupOf = (experiment: FlagEvaluator, id: string): number =>
  Number(
    experiment.valueOf('happy_flow', {
      id,
      edition: 'world',
      language: 'en',
      device: 'mobile',
      isLoggedIn: false,
      isInternalUser: false,
    }) === 'new',
  )

/** Returns the same group by the same hash, a hundred times as fast. A test compares the two. */
export const groupOf = (key: string, id: string): number => (hash(String(hash(id, hash(key)))) % 10_000 < 5_000 ? 0 : 1)

/** Fowler, Noll and Vo’s hash 1a of 32 bits, continued from the hash of what is before the text. */
function hash(text: string, before = 0x81_1c_9d_c5): number {
  let value = before
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93)
  return value >>> 0
}

/** Returns the p-value of the test that everybody knows, which is valid for one look at the end only. */
export function classicPValue(control: Group, variant: Group): number {
  const pooled = (control.count + variant.count) / (control.people + variant.people)
  const variance = pooled * (1 - pooled) * (1 / control.people + 1 / variant.people)
  return chiSquareTail((variant.count / variant.people - control.count / control.people) ** 2 / variance, 1)
}

/** Returns how often numbers that are uniform between 0 and 1 look less so, by Kolmogorov and Smirnov’s test. */
export function uniformity(values: readonly number[]): number {
  const count = values.length
  const distance = Math.max(
    ...values
      .toSorted((a, b) => a - b)
      .map((value, index) => Math.max((index + 1) / count - value, value - index / count)),
  )
  const scaled = distance * (Math.sqrt(count) + 0.12 + 0.11 / Math.sqrt(count))
  const terms = Array.from(
    { length: 100 },
    (_, index) => (index % 2 === 0 ? 2 : -2) * Math.exp(-2 * (index + 1) ** 2 * scaled ** 2),
  )
  return Math.min(
    1,
    terms.reduce((sum, term) => sum + term, 0),
  )
}

export type Look = { readonly control: Group; readonly variant: Group }

/** Returns what somebody sees who looks at an experiment many times while people arrive. */
export function simulateLooks(
  random: () => number,
  { people, looks, shares }: { people: number; looks: number; shares: readonly [number, number] },
): Look[] {
  const newGroup = () => ({ people: 0, count: 0 })
  const groups = [newGroup(), newGroup()] as const
  return Array.from({ length: looks }, () => {
    for (let index = 0; index < people / looks; index++) {
      const variation = random() < 0.5 ? 0 : 1
      groups[variation].people += 1
      if (random() < shares[variation]) groups[variation].count += 1
    }
    return { control: { ...groups[0] }, variant: { ...groups[1] } }
  })
}

type AaRun = { classic: number; ratio: readonly number[] }

/**
 * Splits the same visitors by many experiments that change nothing. Whoever converts is decided beforehand, so that only the
 * assignment could make groups differ.
 */
export function simulateAa(keys: readonly string[], visitors: readonly string[], share: number, seed: number): AaRun[] {
  const random = createNumbers(seed)
  const converts = visitors.map(() => random() < share)
  return keys.map((key) => {
    const people = [0, 0]
    const counts = [0, 0]
    for (const [index, id] of visitors.entries()) {
      const group = groupOf(key, id)
      people[group] = (people[group] ?? 0) + 1
      if (converts[index]) counts[group] = (counts[group] ?? 0) + 1
    }
    const groupAt = (variation: number): Group => ({ people: people[variation] ?? 0, count: counts[variation] ?? 0 })
    return { classic: classicPValue(groupAt(0), groupAt(1)), ratio: people }
  })
}
