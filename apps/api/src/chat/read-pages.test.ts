import type { ChatMessageRow } from '@amber/db/queries/chat/chat-messages'
import { describe, expect, test } from 'vitest'
import { limitPage, pagesOf } from './read-pages.ts'

const rowOf = (seq: number, length: number): ChatMessageRow => ({
  threadId: 1,
  seq,
  clientId: '00000000-0000-4000-8000-000000000001',
  side: 'visitor',
  isNote: false,
  writerName: null,
  text: 'x'.repeat(length),
  language: 'en',
  inventoryId: null,
  flags: [],
  createdAt: new Date(0),
})

describe('limitPage', () => {
  test('takes all that is short', () => {
    const rows = [rowOf(1, 10), rowOf(2, 10)]
    expect(limitPage(rows)).toEqual(rows)
    expect(limitPage([])).toEqual([])
  })

  test('takes one that is too long alone', () => {
    expect(limitPage([rowOf(1, 200_000), rowOf(2, 1)]).map(({ seq }) => seq)).toEqual([1])
  })
})

test('pagesOf leaves nothing out', () => {
  const rows = Array.from({ length: 60 }, (_, index) => rowOf(index + 1, 4_000))
  const pages = [...pagesOf(rows)]
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(pages.flat()).toEqual(rows)
})
