import type { Document } from '@amber/contract/documents'
import { expect, test } from 'vitest'
import { paperGroups } from './document-lines.ts'

const PAPER: Document = {
  uuid: '5f0c1c39-54a8-4f0e-9c3f-8f6d7f3f0b11',
  kind: 'passport',
  state: 'kept',
  refusal: null,
  file_name: 'Pass.pdf',
  size: 1_234_567,
  created_at: '2026-11-15T10:00:00.000Z',
  delete_after: '2027-02-13T10:00:00.000Z',
}

test('every kind of paper has its place, whether one was sent or not', () => {
  expect(paperGroups([], 'en').map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['passport', 0],
    ['admission_letter', 0],
    ['guarantor_paper', 0],
  ])
})

test('a file is shown with its size and its end, in the reader’s language', () => {
  const [{ lines } = { lines: [] }] = paperGroups([PAPER], 'de')
  expect(lines).toEqual([
    { uuid: PAPER.uuid, name: 'Pass.pdf', size: '1,2 MB', until: '13. Feb. 2027', state: 'kept', refusal: null },
  ])
})

test('what was announced and never sent is not shown', () => {
  expect(paperGroups([{ ...PAPER, state: 'awaited' }], 'en')[0]?.lines).toEqual([])
})
