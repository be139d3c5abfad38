import { INBOX_TABS } from '@amber/domain/chat/inbox'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inboxUrl, readInboxUrl } from './inbox-url.ts'

describe('readInboxUrl', () => {
  test('reads what it writes', () => {
    const state = fc.record({
      tab: fc.constantFrom(...INBOX_TABS),
      page: fc.integer({ min: 1, max: 200 }),
      before: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
      showsFacts: fc.boolean(),
    })
    fc.assert(
      fc.property(state, fc.option(fc.uuid(), { nil: undefined }), (written, chat) => {
        const url = new URL(inboxUrl(chat, written), 'https://amber.example')
        expect(url.pathname).toBe(chat === undefined ? '/dashboard/inbox' : `/dashboard/inbox/${chat}`)
        expect(readInboxUrl(url.searchParams)).toEqual(written)
      }),
    )
  })

  test.each(['tab=theirs', 'p=0', 'p=-1', 'p=1e3', 'before=x', 'show=all'])('ignores %s', (query) => {
    expect(readInboxUrl(new URLSearchParams(query))).toEqual({
      tab: 'mine',
      page: 1,
      before: undefined,
      showsFacts: false,
    })
  })
})
