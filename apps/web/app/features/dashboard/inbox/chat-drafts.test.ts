import { describe, expect, test } from 'vitest'
import { parseChatDraft } from './chat-drafts.ts'

const DRAFT = { text: 'Yes, it is included.', isNote: false, clientId: '00000000-0000-4000-8000-000000000001' }

describe('parseChatDraft', () => {
  test('reads a stored draft', () => {
    expect(parseChatDraft(JSON.stringify(DRAFT))).toEqual(DRAFT)
  })

  test('keeps the chosen room, and ignores one that is none', () => {
    const room = { id: 7, name: 'Compact En-suite' }
    expect(parseChatDraft(JSON.stringify({ ...DRAFT, room }))).toEqual({ ...DRAFT, room })
    expect(parseChatDraft(JSON.stringify({ ...DRAFT, room: { id: '7' } }))).toEqual(DRAFT)
  })

  test.each([
    '',
    '{',
    'null',
    '{}',
    '"text"',
    JSON.stringify({ ...DRAFT, text: 1 }),
    JSON.stringify({ ...DRAFT, isNote: 'no' }),
  ])('ignores %j', (json) => {
    expect(parseChatDraft(json)).toBeUndefined()
  })
})
