import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AGREEMENT_TEXT_VERSION, type AgreementTerms } from './agreement.ts'
import { agreementText } from './agreement-text.ts'

const terms: AgreementTerms = {
  textVersion: '2026-12-2',
  reference: '28AC-D615',
  landlord: 'Marlow Living Ltd',
  student: '王小明',
  place: 'Marlow Yard',
  address: '4 Mill Lane, Leeds LS1 4AB, United Kingdom',
  room: 'En-suite room',
  firstDay: '2027-09-11',
  lastDay: '2028-06-16',
  stay: { count: 40, unit: 'week' },
  currency: 'GBP',
  rent: { eachMinor: 24_350, unit: 'week' },
  lines: [
    { kind: 'rent', name: '', amountMinor: 974_000, isRefundable: false },
    { kind: 'cost', name: 'Bills', amountMinor: 200_000, isRefundable: false },
    { kind: 'deposit', name: '', amountMinor: 49_000, isRefundable: true },
  ],
  totalMinor: 1_223_000,
  refundableMinor: 49_000,
  paidMinor: 9_900,
  landlordPayment: {
    method: 'bank_transfer',
    account: { holder: 'Marlow Living Ltd', number: 'GB33 BUKB 2020 1555 5555 55' },
  },
}
/** Hash of the text of the terms above, by version. A changed text needs a new version and a new line here. */
const TEXT_HASHES: Record<string, string> = {
  '2026-12': 'aa7f550687356302660db17a6fca3d83109a4f1e2cb63a68ac9643f190a5e490',
  '2026-12-2': 'cca005292a7368859d3cd19d8f7fc0bfe7d4fb778ae0cfca2faaf3ec2be07b1c',
}

describe('agreementText', () => {
  test('states the parties, the room, the term and every amount', () => {
    const { introduction, clauses } = agreementText(terms)
    const text = [introduction, ...clauses.flatMap(({ paragraphs }) => paragraphs)].join('\n')
    for (const part of [
      'Marlow Living Ltd',
      '王小明',
      '“En-suite room” at Marlow Yard, 4 Mill Lane, Leeds LS1 4AB',
      '40 weeks, from 11 September 2027 until 16 June 2028',
      '£243.50 per week',
      'Rent £9,740; Bills £2,000; Deposit £490 (refundable)',
      'total is £12,230, of which £490 is refundable',
      '£99 was paid to book the room',
      'by bank transfer to the account of Marlow Living Ltd, GB33 BUKB 2020 1555 5555 55, with the reference 28AC-D615',
      'Nothing is due to the landlord before both parties have signed',
    ])
      expect(text).toContain(part)
    expect(clauses.map(({ title }) => title.split('.')[0])).toEqual(clauses.map((_, index) => String(index + 1)))
  })

  test('says that there is no deposit where none is due', () => {
    const lines = terms.lines.filter(({ kind }) => kind !== 'deposit')
    const { clauses } = agreementText({ ...terms, lines })
    expect(clauses.flatMap(({ paragraphs }) => paragraphs)).toContain('There is no deposit.')
  })

  test.each([
    ['direct_debit', 'by direct debit'],
    ['card', 'by card'],
  ] as const)('names no account for payments by %s', (method, part) => {
    const { clauses } = agreementText({ ...terms, landlordPayment: { method } })
    const text = clauses.flatMap(({ paragraphs }) => paragraphs).join('\n')
    expect(text).toContain(part)
    expect(text).not.toContain('the account of')
  })

  test('changes only with its version', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(agreementText(terms)))
      .digest('hex')
    expect(hash).toBe(TEXT_HASHES[AGREEMENT_TEXT_VERSION])
  })
})
