import { describe, expect, test } from 'vitest'
import { expiredAgreementsEndBefore, isAgreementLinkValid } from './agreement-retention.ts'

const lastDay = '2028-06-16'

describe('isAgreementLinkValid', () => {
  test('ends an unsigned agreement with its booking', () => {
    const now = new Date('2027-01-01T00:00:00Z')
    expect(isAgreementLinkValid({ stage: 'deposit_paid', isSigned: false, lastDay }, now)).toBe(true)
    expect(isAgreementLinkValid({ stage: 'closed', isSigned: false, lastDay }, now)).toBe(false)
  })

  test('lets the landlord read a signed agreement until 30 days after the stay, whatever became of the lead', () => {
    const signed = { stage: 'closed', isSigned: true, lastDay } as const
    expect(isAgreementLinkValid(signed, new Date('2028-07-15T23:59:59Z'))).toBe(true)
    expect(isAgreementLinkValid(signed, new Date('2028-07-16T00:00:00Z'))).toBe(false)
  })
})

test('deletes agreements six years after the stay', () => {
  expect(expiredAgreementsEndBefore(new Date('2034-06-16T12:00:00Z'))).toBe('2028-06-16')
})
