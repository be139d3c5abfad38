import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { I18nProvider } from '../../../i18n/use-translation.ts'
import { ChatFacts } from './chat-facts.tsx'
import type { ChatData } from './load-inbox.server.ts'

const LEAD = { uuid: '00000000-0000-4000-8000-000000000007', reference: 'L-7', name: 'Mei Chen', place: 'Alpha House' }

function factsWith(changes: object): string {
  const chat = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'expert',
    language: 'en',
    assignee: null,
    lead: null,
    suggestedLeads: [],
    session: {},
    place: null,
    desk: null,
    earlier: [],
    assignmentRules: null,
    hasAccount: false,
    writer: 'takes_it',
    ...changes,
  } as unknown as ChatData
  const router = createMemoryRouter([{ path: '/', element: <ChatFacts chat={chat} tab="all" />, action: () => null }])
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

const confirmFormOf = (html: string) => html.match(/<form.*?<\/form>/gu)?.find((form) => form.includes('This is them'))

describe('ChatFacts', () => {
  test('suggests a lead with what proves nothing, and asks whether it is the person', () => {
    const html = factsWith({ suggestedLeads: [LEAD] })
    expect(html).toContain('Is it this person?')
    expect(html).toContain('Mei Chen, Alpha House')
    const form = confirmFormOf(html)
    expect(form).toContain(`name="lead" value="${LEAD.uuid}"`)
    expect(form).toContain('value="connect"')
  })

  test('lets nobody confirm who may not change the chat', () => {
    const html = factsWith({ suggestedLeads: [LEAD], writer: 'forbidden' })
    expect(html).toContain('L-7')
    expect(confirmFormOf(html)).toBeUndefined()
  })

  test('suggests nothing where there is nothing', () => {
    expect(factsWith({})).not.toContain('Is it this person?')
  })
})
