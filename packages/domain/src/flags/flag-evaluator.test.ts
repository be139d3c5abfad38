import { describe, expect, test } from 'vitest'
import type { FlagAttributes } from './flag-attributes.ts'
import { deviceOf } from './flag-attributes.ts'
import { createFlagEvaluator } from './flag-evaluator.ts'
import { readFlagGroups, writeFlagGroups } from './flag-groups.ts'
import { compilePayload, DEFAULT_PAYLOAD } from './flag-payload.ts'
import type { FlagRule } from './flag-rule.ts'

const VISITOR: FlagAttributes = {
  id: 'c0ffee00-0000-4000-8000-000000000000',
  edition: 'world',
  language: 'en',
  device: 'desktop',
  isLoggedIn: false,
  isInternalUser: false,
}

const evaluatorOf = (...rules: FlagRule[]) =>
  createFlagEvaluator(
    compilePayload([{ name: 'enquiry_mode', defaultValue: 'DEFAULT', rules, isOff: false }], new Date(), new Date())
      .payload,
  )

describe('createFlagEvaluator', () => {
  test('returns the value of the first rule that applies', () => {
    const evaluator = evaluatorOf(
      { id: 'staff', condition: { isInternalUser: true }, force: 'LEAD' },
      { id: 'phones', condition: { device: 'mobile' }, force: 'ENQUIRE' },
    )
    expect(evaluator.valueOf('enquiry_mode', VISITOR)).toBe('DEFAULT')
    expect(evaluator.valueOf('enquiry_mode', { ...VISITOR, device: 'mobile' })).toBe('ENQUIRE')
    expect(evaluator.valueOf('enquiry_mode', { ...VISITOR, device: 'mobile', isInternalUser: true })).toBe('LEAD')
    expect([evaluator.isSplit('enquiry_mode'), evaluator.isSplit('nps')]).toEqual([true, false])
  })

  test('puts nobody without a visitor id into a share of people', () => {
    const evaluator = evaluatorOf({ id: 'half', force: 'LEAD', coverage: 1 })
    expect(evaluator.valueOf('enquiry_mode', VISITOR)).toBe('LEAD')
    expect(evaluator.valueOf('enquiry_mode', { ...VISITOR, id: undefined })).toBe('DEFAULT')
  })

  test('returns the default for a value that the catalogue does not know', () => {
    const payload = { ...DEFAULT_PAYLOAD, features: { enquiry_mode: { defaultValue: 'POPUP' } } }
    expect(createFlagEvaluator(payload).valueOf('enquiry_mode', VISITOR)).toBe('DEFAULT')
    expect(createFlagEvaluator(payload).valueOf('nps', VISITOR)).toBe(true)
  })

  test('says which experiment decided, and nothing about whoever is in none', () => {
    const evaluator = evaluatorOf(
      { id: 'b', key: 'modes', variations: ['LEAD', 'ENQUIRE'], weights: [0, 1], condition: { device: 'desktop' } },
      { id: 'half', force: 'LEAD', coverage: 1 },
    )
    expect(evaluator.evaluate('enquiry_mode', VISITOR)).toEqual({
      value: 'ENQUIRE',
      exposure: { experiment: 'modes', variation: 1 },
    })
    expect(evaluator.evaluate('enquiry_mode', { ...VISITOR, device: 'mobile' })).toEqual({
      value: 'LEAD',
      exposure: undefined,
    })
    expect(evaluator.evaluate('enquiry_mode', { ...VISITOR, id: undefined }).exposure).toBeUndefined()
    expect(evaluator.evaluate('nps', VISITOR).exposure).toBeUndefined()
  })

  test('keeps somebody in their group when its share shrinks', () => {
    const evaluator = evaluatorOf({ id: 'a', key: 'modes', variations: ['LEAD', 'ENQUIRE'], weights: [0, 1] })
    expect(evaluator.valueOf('enquiry_mode', VISITOR)).toBe('ENQUIRE')
    const cookie = writeFlagGroups(undefined, { modes__0: '0' })
    expect(evaluator.valueOf('enquiry_mode', VISITOR, readFlagGroups(cookie, VISITOR.id ?? ''))).toBe('LEAD')
  })
})

describe('the cookie of groups', () => {
  test.each(['', '1', 'null', '{"a":1}', '[', '"text"'])('reads %j as no groups', (cookie) => {
    expect(readFlagGroups(cookie, 'x')).toEqual({
      'id||x': { attributeName: 'id', attributeValue: 'x', assignments: {} },
    })
  })

  test('keeps the newest twenty groups', () => {
    let cookie: string | undefined
    for (let index = 0; index < 25; index++) cookie = writeFlagGroups(cookie, { [`experiment${index}__0`]: '1' })
    const groups = Object.keys(JSON.parse(cookie ?? '') as object)
    expect([groups.length, groups[0], groups.at(-1)]).toEqual([20, 'experiment5__0', 'experiment24__0'])
  })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 'desktop'],
  [undefined, 'desktop'],
])('tells the device of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
