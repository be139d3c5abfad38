import { describe, expect, test } from 'vitest'
import type { FlagRule } from '../flags/flag-rule.ts'
import { declareWinner, endExperiment, findExperimentErrors, type StoredExperiment } from './change-experiment.ts'
import { stateOf } from './experiment.ts'

const NOW = new Date('2027-02-01T12:00:00Z')
const RULE: FlagRule = {
  id: 'a',
  key: 'modes',
  condition: { device: 'mobile', country: { $in: ['GB'] } },
  variations: ['DEFAULT', 'LEAD'],
  coverage: 0.5,
  schedule: { from: '2027-01-01T00:00:00.000Z' },
}

const errorsOf = (after: FlagRule, { flag = 'enquiry_mode', ...before }: Partial<StoredExperiment> = {}) =>
  findExperimentErrors('enquiry_mode', [after], [{ key: 'modes', flag, rule: RULE, isCurrent: true, ...before }], NOW)

describe('findExperimentErrors', () => {
  test('accepts what leaves everybody in their group', () => {
    expect(errorsOf({ ...RULE, coverage: 0.7, weights: [0.5, 0.5], hypothesis: 'More enquire', goal: 'form' })).toEqual(
      {},
    )
    expect(errorsOf({ ...RULE, schedule: { until: '2027-03-01T00:00:00.000Z' } })).toEqual({})
    // The same condition, in another order.
    expect(errorsOf({ ...RULE, condition: { country: { $in: ['GB'] }, device: 'mobile' } })).toEqual({})
  })

  test.each<[string, Partial<FlagRule>, object]>([
    ['other variations', { variations: ['LEAD', 'DEFAULT'] }, { 'rules.0.variations': 'fixed' }],
    ['other weights', { weights: [0.9, 0.1] }, { 'rules.0.weights': 'fixed' }],
    ['other people', { condition: { device: 'desktop' } }, { 'rules.0.condition': 'fixed' }],
    ['everybody', { condition: undefined }, { 'rules.0.condition': 'fixed' }],
    ['fewer people', { coverage: 0.4 }, { 'rules.0.coverage': 'shrunk' }],
    ['another part of a namespace', { namespace: ['a', 0, 0.5] }, { 'rules.0.namespace': 'fixed' }],
  ])('refuses %s while it runs, but not before it begins', (_, change, errors) => {
    expect(errorsOf({ ...RULE, ...change })).toEqual(errors)
    const planned = { ...RULE, schedule: { from: '2027-02-02T00:00:00.000Z' } }
    expect(errorsOf({ ...RULE, ...change }, { rule: planned })).toEqual({})
  })

  test('refuses the name of another flag’s experiment, of one that was removed, and of a second one', () => {
    expect(errorsOf(RULE, { flag: 'nps' })).toEqual({ 'rules.0.key': 'taken' })
    expect(errorsOf(RULE, { isCurrent: false })).toEqual({ 'rules.0.key': 'taken' })
    expect(findExperimentErrors('enquiry_mode', [RULE, { ...RULE, id: 'b' }], [], NOW)).toEqual({
      'rules.1.key': 'taken',
    })
  })

  test('leaves an experiment ended', () => {
    const rule = endExperiment(RULE, new Date('2027-01-20T00:00:00Z'))
    expect(errorsOf(rule, { rule })).toEqual({})
    expect(errorsOf(RULE, { rule })).toEqual({ 'rules.0.schedule': 'ended' })
  })
})

test('an experiment that is stopped has ended, also before it began', () => {
  expect(stateOf(RULE, NOW)).toBe('running')
  expect(stateOf(endExperiment(RULE, NOW), NOW)).toBe('ended')
  const planned = { ...RULE, schedule: { from: '2027-02-02T00:00:00.000Z' } }
  expect(stateOf(planned, NOW)).toBe('planned')
  expect(endExperiment(planned, NOW).schedule).toEqual({ until: NOW.toISOString() })
})

test('a winner becomes a plain rule about the same people, all of them', () => {
  expect(declareWinner(RULE, 1)).toEqual({ id: 'a', force: 'LEAD', condition: RULE.condition, winnerOf: 'modes' })
  expect(() => declareWinner(RULE, 2)).toThrow('experiment modes has no variation 2')
})
