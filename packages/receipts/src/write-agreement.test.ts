import type { AgreementSignature, AgreementTerms } from '@amber/domain/agreement/agreement'
import { describe, expect, test } from 'vitest'
import { agreementText } from '@amber/domain/agreement/agreement-text'
import { pdfText } from './test-pdf-text.ts'
import { renderAgreement } from './write-agreement.ts'

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
  landlordPayment: {
    method: 'bank_transfer',
    account: { holder: 'Marlow Living Ltd', number: 'GB33 BUKB 2020 1555 5555 55' },
  },
}
const preparedAt = new Date('2026-11-16T10:00:00Z')
const textSha256 = 'ab'.repeat(32)
const signatures: AgreementSignature[] = [
  {
    party: 'landlord',
    name: 'Daniel Okafor',
    email: 'daniel@marlow.example',
    proof: 'mailed_link',
    textSha256,
    signedAt: new Date('2026-11-16T11:40:00Z'),
  },
  {
    party: 'student',
    name: '王小明',
    email: 'xiaoming@example.com',
    proof: 'session',
    textSha256,
    signedAt: new Date('2026-11-17T08:02:03Z'),
  },
]

/** Returns the text of all pages without line breaks. */
const textOf = async (signed: readonly AgreementSignature[]) =>
  pdfText(await renderAgreement({ terms, text: agreementText(terms), preparedAt, signatures: signed }, 'amber'))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

describe('renderAgreement', () => {
  test('prints every clause, on as many pages as needed', async () => {
    const text = await textOf([])
    for (const { title } of agreementText(terms).clauses) expect(text).toContain(title)
    expect(text).not.toContain('Signed by')
  })

  test('prints both signatures with name, time, email and the hash of the signed text', async () => {
    const text = await textOf(signatures)
    for (const { name, email } of signatures) {
      expect(text).toContain(`Signed by${name}`)
      expect(text).toContain(email)
    }
    expect(text).toContain('16 November 2026 at 11:40:00 UTC')
    expect(text).toContain('17 November 2026 at 08:02:03 UTC')
    expect(text.split(textSha256)).toHaveLength(3)
  })

  test('marks every page of a sample, which lists the payments and has no signature', async () => {
    const payments = Array.from({ length: 40 }, (_, index) => ({ name: `Rent, payment ${index}`, amount: '£243.50' }))
    const sample = { terms, text: agreementText(terms), preparedAt, signatures: [], sample: { payments } }
    const pdf = await renderAgreement(sample, 'amber')
    const pages =
      Buffer.from(pdf)
        .toString('latin1')
        .split(/\/Type \/Page\b/).length - 1
    const lines = pdfText(pdf)
    expect(pages).toBeGreaterThan(2)
    expect(lines.filter((line) => line.startsWith('Sample.'))).toHaveLength(pages)
    expect(lines).toContain('Rent, payment 39£243.50')
    expect(await textOf([])).not.toContain('Sample')
  })

  test('gives the same bytes for the same agreement, and others for any other', async () => {
    const render = (change: Partial<AgreementTerms> = {}) =>
      renderAgreement({ terms, text: agreementText({ ...terms, ...change }), preparedAt, signatures }, 'amber')
    expect(Buffer.compare(await render(), await render())).toBe(0)
    expect(Buffer.compare(await render(), await render({ paidMinor: 9_901 }))).not.toBe(0)
  })
})
