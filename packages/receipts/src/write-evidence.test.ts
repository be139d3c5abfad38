import type { EvidenceDocument } from '@amber/domain/evidence/evidence-document'
import type { EvidenceEntry } from '@amber/domain/evidence/evidence-entry'
import { LANGUAGES } from '@amber/domain/languages'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdfText } from './test-pdf-text.ts'
import { renderEvidence } from './write-evidence.ts'

const PHOTO_HASH = 'cd'.repeat(32)
const at = new Date('2027-09-11T10:00:00.000Z')
const chained = { at, previousSha256: 'ab'.repeat(32), sha256: 'ef'.repeat(32) }
const facts = { area: 'bed', media_type: 'image/jpeg', size: 9, received_at: at.toISOString() } as const

const subject = {
  reference: '28AC-D615',
  place: 'Marlow Yard',
  address: '4 Mill Lane, Leeds',
  room: 'En-suite room',
  student: '王小明',
  landlord: 'Marlow Living Ltd',
  timeZone: 'Europe/London',
  firstDay: '2027-09-11',
  lastDay: '2028-06-16',
}
const entries: EvidenceEntry[] = [
  {
    ...chained,
    seq: 1,
    kind: 'photo',
    body: { ...facts, uuid: 'one', sha256: PHOTO_HASH, taken_at: '2027-09-11T10:41:07+01:00' },
  },
  {
    ...chained,
    seq: 2,
    kind: 'list',
    body: {
      items: [
        { area: 'bed', item: 'mattress', name: null, count: 1, condition: 'worn', note: 'A stain' },
        { area: 'meters', item: null, name: 'Solar meter', count: 1, condition: 'good', note: '4711' },
      ],
    },
  },
  {
    ...chained,
    seq: 3,
    kind: 'signature',
    body: { party: 'student', name: '王小明', email: 'mei@example.com', proof: 'session', source: null },
  },
  {
    ...chained,
    seq: 4,
    kind: 'seal',
    body: { reason: 'deadline', signer: { name: 'Daniel Okafor', source: 'student' } },
  },
]

async function documentOf(): Promise<EvidenceDocument> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()
  return {
    uuid: 'pack',
    phase: 'move_in',
    subject,
    entries,
    pictures: new Map([['one', { bytes, width: 40, height: 30 }]]),
  }
}

describe('renderEvidence', () => {
  test('states times, hashes, the list and who signed, in English', async () => {
    const pdf = await renderEvidence(await documentOf(), 'en', 'Amber')
    const text = pdfText(pdf).join('\n')
    for (const part of [
      'Room on moving in',
      'Marlow Yard',
      '王小明',
      'Mattress',
      'worn. A stain',
      'Solar meter',
      '4711',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll('\n', '')).toContain(PHOTO_HASH)
    expect(text).toContain('10:41:07 (UTC+01:00)')
    expect(text).toContain('without the landlord’s signature')
    expect(text.replaceAll('\n', ' ')).toContain('Daniel Okafor was asked to sign for the landlord. The student named')
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
  })

  test.each(LANGUAGES)('has a letter for every character, in %s', async (language) => {
    const text = pdfText(await renderEvidence(await documentOf(), language, 'Amber')).join('')
    expect(text).toContain('28AC-D615')
    expect(text).not.toContain('\u{fffd}')
  })
})
