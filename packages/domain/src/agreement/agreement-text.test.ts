import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AGREEMENT_TEXT_VERSION, type AgreementTerms } from './agreement.ts'
import { agreementText } from './agreement-text.ts'

const terms: AgreementTerms = {
  textVersion: '2026-12',
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
}
/** Hash of the text of the terms above, by version. A changed text needs a new version and a new line here. */
const TEXT_HASHES: Record<string, string> = {
  '2026-12': 'aa7f550687356302660db17a6fca3d83109a4f1e2cb63a68ac9643f190a5e490',
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
    ])
      expect(text).toContain(part)
    expect(clauses.map(({ title }) => title.split('.')[0])).toEqual(clauses.map((_, index) => String(index + 1)))
  })

  test('says that there is no deposit where none is due', () => {
    const lines = terms.lines.filter(({ kind }) => kind !== 'deposit')
    const { clauses } = agreementText({ ...terms, lines })
    expect(clauses.flatMap(({ paragraphs }) => paragraphs)).toContain('There is no deposit.')
  })

  test('changes only with its version', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(agreementText(terms)))
      .digest('hex')
    expect(hash).toBe(TEXT_HASHES[AGREEMENT_TEXT_VERSION])
  })
})
