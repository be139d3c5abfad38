import { describe, expect, test } from 'vitest'
import { findRuleErrors, type FlagRule, isCondition } from './flag-rule.ts'

const errorsOf = (...rules: FlagRule[]) => findRuleErrors('enquiry_mode', rules)

const split: FlagRule = { id: 'a', key: 'modes', variations: ['DEFAULT', 'LEAD'], weights: [0.5, 0.5] }

describe('findRuleErrors', () => {
  test('accepts a forced value and a split', () => {
    expect(errorsOf({ id: 'staff', condition: { isInternalUser: true }, force: 'LEAD' }, split)).toEqual({})
  })

  test.each<[string, FlagRule, Record<string, string>]>([
    ['neither a value nor variations', { id: 'a' }, { 'rules.0.force': 'missing' }],
    ['both', { ...split, force: 'LEAD' }, { 'rules.0.force': 'missing' }],
    ['a value that the flag does not have', { id: 'a', force: 'lead' }, { 'rules.0.force': 'invalid' }],
    ['variations without a name', { ...split, key: undefined }, { 'rules.0.key': 'missing' }],
    ['one variation', { ...split, variations: ['LEAD'], weights: [1] }, { 'rules.0.variations': 'invalid' }],
    ['an unknown variation', { ...split, variations: ['LEAD', true] }, { 'rules.0.variations': 'invalid' }],
    ['weights of another number', { ...split, weights: [1] }, { 'rules.0.weights': 'invalid' }],
    ['weights above everybody', { ...split, weights: [0.9, 0.9] }, { 'rules.0.weights': 'invalid' }],
    ['an empty namespace', { ...split, namespace: ['a', 0.5, 0.5] }, { 'rules.0.namespace': 'invalid' }],
    [
      'a schedule that ends before it begins',
      { id: 'a', force: 'LEAD', schedule: { from: '2027-02-01T00:00:00Z', until: '2027-01-01T00:00:00Z' } },
      { 'rules.0.schedule': 'invalid' },
    ],
  ])('reports %s', (_, rule, errors) => {
    expect(errorsOf(rule)).toEqual(errors)
  })

  test('reports a second rule of the same id', () => {
    expect(errorsOf({ id: 'a', force: 'LEAD' }, { id: 'a', force: 'DEFAULT' })).toEqual({ 'rules.1.id': 'duplicate' })
  })
})

describe('isCondition', () => {
  test.each([
    { country: 'GB' },
    { country: { $in: ['GB', 'FR'] }, device: 'mobile' },
    { $or: [{ language: 'de' }, { $not: { isLoggedIn: true } }] },
    { id: { $exists: true } },
    { language: { $not: { $eq: 'en' } } },
    {},
  ])('accepts %j', (condition) => {
    expect(isCondition(condition)).toBe(true)
  })

  test.each([
    ['an attribute that nobody has', { email: 'a@b.example' }],
    ['an expression, which could take seconds', { id: { $regex: '(a+)+$' } }],
    ['an operator without a list', { country: { $in: 'GB' } }],
    ['no test', { country: {} }],
    ['an empty combination', { $or: [] }],
    ['a list', []],
    ['nothing', null],
  ])('rejects %s', (_, condition) => {
    expect(isCondition(condition)).toBe(false)
  })
})
