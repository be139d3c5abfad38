import type { ChatMessage } from '@amber/contract/schemas/chat'
import type { InboxChat } from '@amber/contract/schemas/chat-inbox'
import { describe, expect, test } from 'vitest'
import { chatLine, conversationDays } from './chat-lines.ts'

const CHAT: InboxChat = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'expert',
  state: 'open',
  name: 'Li Jiaqi',
  language: 'zh',
  assignee: null,
  waiting_since: '2026-08-12T14:09:29Z',
  snoozed_until: null,
  last_seq: 3,
  last_message_at: '2026-08-12T14:09:29Z',
  last_message: { side: 'visitor', is_note: false, text: '价格包括水电吗？', writer: null },
}
const NOW = { now: new Date('2026-08-12T14:12:00Z'), language: 'en', timeZone: 'Europe/London' } as const

describe('chatLine', () => {
  test('says how long somebody waits, and when they wrote on the clocks of staff', () => {
    expect(chatLine(CHAT, NOW)).toMatchObject({ waitedSeconds: 151, last: '15:09' })
  })

  test('shows the day of an older message', () => {
    expect(chatLine({ ...CHAT, last_message_at: '2026-08-11T22:59:00Z' }, NOW).last).toBe('11 Aug')
    // After midnight in London, though not in UTC.
    expect(chatLine({ ...CHAT, last_message_at: '2026-08-11T23:01:00Z' }, NOW).last).toBe('00:01')
  })

  test('counts no negative seconds', () => {
    expect(chatLine({ ...CHAT, waiting_since: '2026-08-12T14:12:01Z' }, NOW).waitedSeconds).toBe(0)
  })
})

type InboxMessage = ChatMessage & { translation: string | null }

describe('conversationDays', () => {
  const message = (seq: number, part: Partial<InboxMessage>): InboxMessage => ({
    seq,
    client_id: `00000000-0000-4000-8000-00000000000${seq}`,
    side: 'visitor',
    is_note: false,
    writer: null,
    text: 'Hello',
    language: 'en',
    inventory_id: null,
    flags: [],
    file: null,
    translation: null,
    created_at: '2026-08-12T14:00:00Z',
    ...part,
  })
  const reading = {
    language: 'en',
    timeZone: 'Europe/London',
    visitorReadSeq: 2,
    canTranslate: true,
    ownHosts: [],
    cards: new Map(),
  } as const

  test('groups by day in order', () => {
    const days = conversationDays(
      [message(1, { created_at: '2026-08-11T12:00:00Z' }), message(2, {}), message(3, {})],
      reading,
    )
    expect(days.map(({ messages }) => messages.map(({ seq }) => seq))).toEqual([[1], [2, 3]])
  })

  test('says of messages of staff whether they were read, and of no others', () => {
    const [day] = conversationDays(
      [
        message(1, {}),
        message(2, { side: 'staff', writer: 'Eilidh' }),
        message(3, { side: 'staff', writer: 'Eilidh' }),
        message(4, { side: 'staff', writer: 'Eilidh', is_note: true }),
      ],
      reading,
    )
    expect(day?.messages.map(({ isRead }) => isRead)).toEqual([null, true, false, null])
  })

  test('offers the translation of messages in another language that have none', () => {
    const messages = [
      message(1, {}),
      message(2, { language: 'zh' }),
      message(3, { language: 'zh', translation: 'Is it quiet?' }),
    ]
    const offers = (canTranslate: boolean) =>
      conversationDays(messages, { ...reading, canTranslate })[0]?.messages.map((line) => line.canTranslate)
    expect(offers(true)).toEqual([false, true, false])
    expect(offers(false)).toEqual([false, false, false])
  })
})
