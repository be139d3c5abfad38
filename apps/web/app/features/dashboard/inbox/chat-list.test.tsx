import type { ChatSide } from '@amber/domain/chat/vocabulary'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { I18nProvider } from '../../../i18n/use-translation.ts'
import { ChatList } from './chat-list.tsx'
import type { InboxData } from './load-inbox.server.ts'

const ADA = { id: 1, name: 'Ada Bell' }
const BEN = { id: 2, name: 'Ben Low' }

/** Returns the list that Ada sees of one chat, of which she is the assignee. */
function listWith(writer: { id: number; name: string | null } | null, side: ChatSide = 'staff'): string {
  const data = {
    tab: 'mine',
    page: 1,
    hasMore: false,
    me: ADA.id,
    counts: { mine: 1, unassigned: 0, all: 1 },
    chats: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'Mei',
        language: 'en',
        assignee: ADA,
        waitedSeconds: null,
        snoozedUntil: null,
        last: '15:09',
        lastMessage: { side, is_note: false, text: 'All bills', writer },
      },
    ],
  } as unknown as InboxData
  const router = createMemoryRouter([{ path: '/', element: <ChatList data={data} shown={undefined} /> }])
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

describe('ChatList', () => {
  test.each([
    [ADA, 'You: All bills'],
    [BEN, 'Ben Low: All bills'],
    [{ id: 2, name: null }, 'Our team: All bills'],
    [null, 'Our team: All bills'],
  ])('says of the last message of %j that it is theirs', (writer, text) => {
    expect(listWith(writer)).toContain(`>${text}<`)
  })

  test('shows what the visitor wrote as it is', () => {
    expect(listWith(null, 'visitor')).toContain('>All bills<')
  })
})
