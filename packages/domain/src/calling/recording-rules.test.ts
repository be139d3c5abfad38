import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callingCodes } from '../contact/calling-codes.ts'
import {
  countriesOfPerson,
  findRecordingBlock,
  RECORDING_BLOCKS,
  type RecordingFacts,
  recordingBasisOf,
} from './recording-rules.ts'

const ALL = callingCodes().map(({ country }) => country)

describe('recordingBasisOf', () => {
  test('forbids it without a country, for unknown ones and where the law does', () => {
    for (const countries of [[], [null], ['XX'], ['CN'], ['GB', null], ['GB', 'CN'], ['AE', 'GB']])
      expect([countries, recordingBasisOf(countries)]).toEqual([countries, 'never'])
    expect(recordingBasisOf(['GB', 'DE', 'US'])).toBe('allowed_with_consent')
  })

  test('lets the strictest country decide, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ALL, null), { minLength: 1, maxLength: 5 }), (countries) => {
        const alone = countries.map((country) => recordingBasisOf([country]))
        const expected = alone.includes('never') ? 'never' : 'allowed_with_consent'
        expect(recordingBasisOf(countries)).toBe(expected)
        expect(recordingBasisOf(countries.toReversed())).toBe(expected)
      }),
    )
  })
})

describe('countriesOfPerson', () => {
  test('joins those of the number and of the clock', () => {
    expect(countriesOfPerson('+493012345678', { country: 'CN' })).toEqual(['DE', 'CN'])
    expect(countriesOfPerson('+493012345678', { country: 'DE' })).toEqual(['DE'])
    // A satellite phone says nothing about where its owner is.
    expect(countriesOfPerson('+870773111632', { country: 'GB' })).toContain(null)
  })
})

describe('findRecordingBlock', () => {
  const ALLOWED: RecordingFacts = {
    isOn: true,
    hasPerson: true,
    countries: ['GB'],
    isDeclined: false,
    isStopped: false,
    isEnded: false,
    isAnswered: true,
  }

  test('finds nothing against a call that was answered where it is allowed', () => {
    expect(findRecordingBlock(ALLOWED)).toBeUndefined()
  })

  test.each([
    ['off', { isOn: false }],
    ['no_person', { hasPerson: false }],
    ['country', { countries: ['GB', 'CN'] }],
    ['declined', { isDeclined: true }],
    ['ended', { isStopped: true }],
    ['ended', { isEnded: true }],
    ['not_connected', { isAnswered: false }],
  ] as const)('says %s', (block, facts) => {
    expect(findRecordingBlock({ ...ALLOWED, ...facts })).toBe(block)
  })

  test('says the most lasting of all reasons', () => {
    const nothing = { ...ALLOWED, isOn: false, hasPerson: false, countries: [], isDeclined: true, isAnswered: false }
    expect(findRecordingBlock(nothing)).toBe(RECORDING_BLOCKS[0])
  })
})
