import { expect, test } from 'vitest'
import { type FlagChange, findFlagChanges } from './flag-changes.ts'
import type { FlagRule } from './flag-rule.ts'

const AT = new Date('2027-02-01T12:00:00Z')
const RULE: FlagRule = { id: 'a', force: 'LEAD' }
const FLOW: FlagRule = { id: 'b', key: 'modes', variations: ['DEFAULT', 'LEAD'], coverage: 0.1 }
const WON: FlagRule = { id: 'b', force: 'LEAD', winnerOf: 'modes' }

const definition = (rules: readonly FlagRule[], isOff = false, defaultValue = 'DEFAULT') => ({
  rules,
  isOff,
  defaultValue,
})

test.each<[string, readonly FlagRule[], readonly FlagRule[], FlagChange[]]>([
  ['a new rule', [], [RULE], [{ kind: 'rule_added', position: 1 }]],
  ['a changed rule', [RULE], [{ ...RULE, force: 'ENQUIRE' }], [{ kind: 'rule_changed', position: 1 }]],
  ['a removed rule', [FLOW, RULE], [FLOW], [{ kind: 'rule_removed', position: 2 }]],
  ['another order', [FLOW, RULE], [RULE, FLOW], [{ kind: 'order' }]],
  ['a new experiment', [RULE], [FLOW, RULE], [{ kind: 'experiment_added', key: 'modes' }]],
  ['another goal', [FLOW], [{ ...FLOW, goal: 'form' }], [{ kind: 'experiment_changed', key: 'modes' }]],
  [
    'more people',
    [FLOW],
    [{ ...FLOW, coverage: 0.5 }],
    [{ kind: 'experiment_share', key: 'modes', before: 0.1, after: 0.5 }],
  ],
  [
    'a stopped experiment',
    [FLOW],
    [{ ...FLOW, schedule: { until: '2027-02-01T12:00:01Z' } }],
    [{ kind: 'experiment_ended', key: 'modes' }],
  ],
  [
    'a later end',
    [FLOW],
    [{ ...FLOW, schedule: { until: '2027-03-01T00:00:00Z' } }],
    [{ kind: 'experiment_changed', key: 'modes' }],
  ],
  ['a winner', [FLOW], [WON], [{ kind: 'winner', key: 'modes', value: 'LEAD' }]],
  ['a removed experiment', [FLOW], [], [{ kind: 'experiment_removed', key: 'modes' }]],
  ['nothing', [FLOW, RULE], [FLOW, RULE], []],
])('says %s', (_, before, after, changes) => {
  expect(findFlagChanges(definition(before), definition(after), AT)).toEqual(changes)
})

test('says what changed about the flag itself', () => {
  expect(findFlagChanges(definition([]), definition([], true, 'LEAD'), AT)).toEqual([
    { kind: 'off' },
    { kind: 'default', value: 'LEAD' },
  ])
  expect(findFlagChanges(definition([], true), definition([]), AT)).toEqual([{ kind: 'on' }])
})
