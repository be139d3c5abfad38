import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedLead, MIN_DUPLICATE_POINTS, scoreDuplicate } from './duplicate-score.ts'

const MEI: ComparedLead = { userId: null, name: 'Mei Lin', email: 'mei@example.com', phone: '+442079460958', rootId: 1 }
const NOBODY: ComparedLead = { userId: null, name: null, email: null, phone: null, rootId: 2 }

const isShown = (one: ComparedLead, other: ComparedLead) => scoreDuplicate(one, other).points >= MIN_DUPLICATE_POINTS

describe('scoreDuplicate', () => {
  test('says why two leads look alike', () => {
    expect(scoreDuplicate(MEI, { ...MEI, email: 'MEI@example.com' }).reasons).toEqual([
      'same_email',
      'same_phone',
      'same_name',
      'same_place',
    ])
    expect(scoreDuplicate({ ...MEI, userId: 1 }, { ...MEI, userId: 2 }).reasons).toContain('other_account')
  })

  test('shows the same email or account at another place', () => {
    expect(isShown(MEI, { ...NOBODY, email: 'mei@example.com' })).toBe(true)
    expect(isShown({ ...NOBODY, userId: 1 }, { ...NOBODY, userId: 1 })).toBe(true)
  })

  test('shows the same phone only beside the same name or place', () => {
    const { phone } = MEI
    expect(isShown(MEI, { ...NOBODY, phone })).toBe(false)
    expect(isShown(MEI, { ...NOBODY, phone, name: 'mei' })).toBe(true)
    expect(isShown(MEI, { ...NOBODY, phone, rootId: 1 })).toBe(true)
    expect(isShown(MEI, { ...NOBODY, phone, rootId: 1, name: 'Tom Berg' })).toBe(false)
  })

  test.each([
    ['José García', 'jose garcia', 'same_name'],
    ['Sam Lee', 'Samuel Lee', 'same_name'],
    ['林梅', '林梅', 'same_name'],
    ['Mei Lin', 'Tom Berg', 'other_name'],
  ] as const)('compares %s with %s', (one, other, reason) => {
    expect(scoreDuplicate({ ...MEI, name: one }, { ...MEI, name: other }).reasons).toContain(reason)
  })

  test('takes a name of which only a part agrees for neither', () => {
    const { reasons } = scoreDuplicate(MEI, { ...MEI, name: 'Mei Berg' })
    expect(reasons).not.toContain('same_name')
    expect(reasons).not.toContain('other_name')
  })

  test('is the same in both directions, and nothing without a contact in common', () => {
    const lead = fc.record({
      userId: fc.constantFrom(null, 1, 2),
      name: fc.constantFrom(null, 'Mei', 'Mei Lin', 'Tom'),
      email: fc.constantFrom(null, 'a@example.com', 'A@example.com', 'b@example.com'),
      phone: fc.constantFrom(null, '+441', '+442'),
      rootId: fc.constantFrom(1, 2),
    })
    fc.assert(
      fc.property(lead, lead, (one, other) => {
        expect(scoreDuplicate(one, other)).toEqual(scoreDuplicate(other, one))
        const parts = scoreDuplicate({ ...one, userId: null, email: null, phone: null }, other)
        expect(parts).toEqual({ points: 0, reasons: [] })
      }),
    )
  })
})
