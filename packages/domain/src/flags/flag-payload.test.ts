import { describe, expect, test } from 'vitest'
import { FLAG_NAMES } from './catalogue.ts'
import { compilePayload, DEFAULT_PAYLOAD } from './flag-payload.ts'
import type { FlagDefinition, FlagRule } from './flag-rule.ts'

const NOW = new Date('2027-01-10T12:00:00Z')
const CHANGED = new Date('2027-01-01T08:00:00Z')

const nps = (...rules: FlagRule[]): FlagDefinition => ({ name: 'nps', defaultValue: true, rules, isOff: false })

const compiled = (...stored: FlagDefinition[]) => compilePayload(stored, NOW, CHANGED)

describe('compilePayload', () => {
  test('has the default of each flag that nobody has changed', () => {
    expect(compiled().payload.features).toEqual(DEFAULT_PAYLOAD.features)
    expect(Object.keys(DEFAULT_PAYLOAD.features ?? {})).toEqual(FLAG_NAMES)
  })

  test('keeps rules without their schedule and without undefined values', () => {
    const rule = { id: 'a', force: false, coverage: undefined, schedule: { from: '2027-01-01T00:00:00Z' } }
    expect(compiled(nps(rule)).payload.features?.['nps']).toStrictEqual({
      defaultValue: true,
      rules: [{ id: 'a', force: false }],
    })
  })

  test.each([
    ['before it begins', { from: '2027-01-10T12:00:01Z' }, false],
    ['from its first instant', { from: '2027-01-10T12:00:00Z' }, true],
    ['until just before its end', { until: '2027-01-10T12:00:01Z' }, true],
    ['at its end', { until: '2027-01-10T12:00:00Z' }, false],
  ])('decides about a scheduled rule %s', (_, schedule, exists) => {
    const { payload } = compiled(nps({ id: 'a', force: false, schedule }))
    expect(payload.features?.['nps']?.rules?.length ?? 0).toBe(exists ? 1 : 0)
  })

  test('says when the rules change next, and dates them by the last schedule that began or ended', () => {
    const { payload, changesAt } = compiled(
      nps(
        { id: 'a', force: false, schedule: { from: '2027-01-05T00:00:00Z', until: '2027-01-20T00:00:00Z' } },
        { id: 'b', force: false, schedule: { from: '2027-02-01T00:00:00Z' } },
      ),
    )
    expect(changesAt).toEqual(new Date('2027-01-20T00:00:00Z'))
    expect(payload.dateUpdated).toBe('2027-01-05T00:00:00.000Z')
    expect(compiled(nps()).payload.dateUpdated).toBe(CHANGED.toISOString())
  })

  test('returns the default of the catalogue while a flag is switched off', () => {
    const { payload, changesAt } = compiled({
      ...nps({ id: 'a', force: false, schedule: { until: '2027-02-01T00:00:00Z' } }),
      defaultValue: false,
      isOff: true,
    })
    expect(payload.features?.['nps']).toEqual({ defaultValue: true })
    expect(changesAt).toBeUndefined()
  })

  test('leaves out what the catalogue no longer knows', () => {
    const { payload } = compiled(
      { ...nps({ id: 'a', force: 'sometimes' }, { id: 'b', force: false }), defaultValue: 'maybe' },
      { name: 'removed', defaultValue: true, rules: [], isOff: false },
    )
    expect(payload.features?.['nps']).toEqual({ defaultValue: true, rules: [{ id: 'b', force: false }] })
    expect(payload.features).not.toHaveProperty('removed')
  })
})
