import type { Document } from '@amber/contract/schemas/documents'
import { expect, test } from 'vitest'
import { groupDocuments } from './document-lines.ts'

const DOCUMENT: Document = {
  uuid: '5f0c1c39-54a8-4f0e-9c3f-8f6d7f3f0b11',
  kind: 'passport',
  state: 'kept',
  refusal: null,
  file_name: 'Pass.pdf',
  size: 1_234_567,
  created_at: '2026-11-15T10:00:00.000Z',
  approved_at: null,
  delete_after: '2027-02-13T10:00:00.000Z',
}

const BOOKED = { needed: ['passport', 'admission_letter'], isRefundToProve: false, language: 'en' } as const

test('returns a group for every document of a booking, with whether it is needed', () => {
  expect(groupDocuments([], BOOKED).map(({ kind, isNeeded }) => [kind, isNeeded])).toEqual([
    ['passport', true],
    ['admission_letter', true],
    ['guarantor_paper', false],
  ])
})

test('returns only the proof and uploaded documents while a refund has to be proven', () => {
  const groups = groupDocuments([DOCUMENT], { ...BOOKED, isRefundToProve: true })
  expect(groups.map(({ kind, isNeeded, lines }) => [kind, isNeeded, lines.length])).toEqual([
    ['passport', false, 1],
    ['refund_proof', true, 0],
  ])
})

test('formats size and expiry in the given language', () => {
  const [{ lines } = { lines: [] }] = groupDocuments([DOCUMENT], { ...BOOKED, language: 'de' })
  expect(lines).toEqual([
    {
      uuid: DOCUMENT.uuid,
      name: 'Pass.pdf',
      size: '1,2 MB',
      until: '13. Feb. 2027',
      state: 'kept',
      refusal: null,
    },
  ])
})

test('says that staff have approved a document', () => {
  const [group] = groupDocuments([{ ...DOCUMENT, approved_at: '2026-11-16T10:00:00.000Z' }], BOOKED)
  expect(group?.lines).toMatchObject([{ state: 'approved' }])
})

test('omits documents that were announced but never uploaded', () => {
  expect(groupDocuments([{ ...DOCUMENT, state: 'awaited' }], BOOKED)[0]?.lines).toEqual([])
})
