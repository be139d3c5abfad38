import { CHAT_KINDS } from '@amber/domain/chat/vocabulary'
import { expect, test } from 'vitest'
import { chatKindOf } from './chat-hash.ts'
import { chatPath } from './chat-path.ts'

test('chatKindOf reads the hash of each link to the chat, and no other', () => {
  expect(CHAT_KINDS.map((kind) => chatKindOf(new URL(chatPath(kind), 'https://site.example').hash))).toEqual(CHAT_KINDS)
  expect(['', '#', '#chat-', '#chat-sales', '#search', '#expert'].map(chatKindOf)).toEqual(Array(6).fill(undefined))
})
