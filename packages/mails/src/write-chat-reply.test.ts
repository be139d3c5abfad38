import { CHAT_REPLIES } from '@amber/domain/chat/inbox-replies'
import { MAX_CHAT_MESSAGE_LENGTH } from '@amber/domain/chat/chat-limits'
import { LANGUAGES } from '@amber/domain/languages'
import { unfilledVariables } from '@amber/domain/lead-mail/saved-replies'
import { describe, expect, test } from 'vitest'
import { writeChatReply } from './write-chat-reply.ts'

const UNKNOWN = { name: null, place: null, room: null, price: null, moveIn: null, agent: null, link: null }
const KNOWN = {
  name: 'Mei',
  place: 'Mill House',
  room: 'Studio',
  price: { money: { amount: 25_000, currency: 'GBP' as const }, duration: 'weekly' as const, isEach: false },
  moveIn: '2027-01-09' as const,
  agent: 'Eilidh',
  link: 'https://amber.example/places/mill-house',
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(CHAT_REPLIES)('%s has no gap once everything is known, and fits a message', (name) => {
    const text = writeChatReply(name, language, KNOWN)
    expect(unfilledVariables(text)).toEqual([])
    expect(text).not.toMatch(/[{}]/)
    expect(text.length).toBeLessThan(MAX_CHAT_MESSAGE_LENGTH)
  })

  test('asks nobody to answer an email, since the answer is written in the chat', () => {
    for (const name of CHAT_REPLIES) {
      expect(writeChatReply(name, language, KNOWN)).not.toMatch(
        /reply to this email|auf diese E-Mail|a este correo|à cet e-mail|本邮件/,
      )
    }
  })

  test('shows the gaps of unknown facts', () => {
    expect(unfilledVariables(writeChatReply('room_available', language, UNKNOWN))).toEqual([
      'place',
      'room',
      'price',
      'moveIn',
      'link',
    ])
  })
})
