import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeadStage } from '../lead/stages.ts'
import { DOCUMENT_KINDS } from './document.ts'
import { DOCUMENT_DAYS_AFTER_MOVE_IN, documentDeletionTime } from './document-retention.ts'

const uploadedAt = new Date('2026-11-16T10:00:00Z')
const lead = { stage: 'deposit_paid', moveIn: '2027-09-04' } as const

describe('documentDeletionTime', () => {
  test('keeps a passport until 30 days after the move-in', () => {
    const time = documentDeletionTime({ kind: 'passport', uploadedAt, lead })
    expect(time).toEqual(new Date('2027-10-04T00:00:00Z'))
  })

  test('keeps a passport for 30 days when it is uploaded after the move-in', () => {
    const time = documentDeletionTime({ kind: 'passport', uploadedAt, lead: { ...lead, moveIn: '2026-11-01' } })
    expect(time).toEqual(new Date('2026-12-16T10:00:00Z'))
  })

  test.each([
    ['the booking was cancelled', { kind: 'passport', lead: { ...lead, stage: 'closed' } }],
    ['nothing is booked', { kind: 'passport', lead: { ...lead, stage: 'form_sent' } }],
    ['no move-in date is chosen', { kind: 'passport', lead: { ...lead, moveIn: null } }],
    ['it proves a refund', { kind: 'refund_proof', lead }],
  ] as const)('keeps a document for 90 days when %s', (_, document) => {
    expect(documentDeletionTime({ uploadedAt, ...document })).toEqual(new Date('2027-02-14T10:00:00Z'))
  })

  test('never deletes the documents of a booking before the student has moved in', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const booked = fc.constantFrom<LeadStage>('deposit_paid', 'agreement_signed', 'moved_in')
    const kind = fc.constantFrom(...DOCUMENT_KINDS.filter((name) => name !== 'refund_proof'))
    fc.assert(
      fc.property(kind, booked, day, day, (documentKind, stage, moveIn, uploaded) => {
        const time = documentDeletionTime({
          kind: documentKind,
          uploadedAt: new Date(uploaded),
          lead: { stage, moveIn },
        })
        const earliest = new Date(moveIn).getTime() + DOCUMENT_DAYS_AFTER_MOVE_IN * 86_400_000
        expect(time.getTime()).toBeGreaterThanOrEqual(earliest)
      }),
    )
  })
})
