import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { I18nProvider } from '../../../i18n/use-translation.ts'
import { ChatActions } from './chat-actions.tsx'
import type { ChatData } from './load-inbox.server.ts'

const ADA = { id: 1, name: 'Ada Bell' }
const BEN = { id: 2, name: 'Ben Low' }
const CAL = { id: 3, name: 'Cal Roe' }

/** Returns the forms whose hidden field has the name. */
function formsOf(name: string, changes: Partial<ChatData>): string[] {
  const chat = {
    id: '00000000-0000-4000-8000-000000000001',
    state: 'open',
    writer: 'assigned',
    assignee: ADA,
    assignable: [ADA, BEN],
    snoozeTimes: [{ choice: 'in_an_hour', until: '2026-11-19T11:00' }],
    ...changes,
  } as ChatData
  const router = createMemoryRouter([
    { path: '/', element: <ChatActions chat={chat} me={ADA.id} tab="all" />, action: () => null },
  ])
  const html = renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return html.match(/<form.*?<\/form>/gu)?.filter((form) => form.includes(`value="${name}"`)) ?? []
}

const optionsOf = (form: string | undefined) => form?.match(/<option[^>]*>/gu)

describe('ChatActions', () => {
  test('begins with the assignee, also if they look at it themselves', () => {
    const [form] = formsOf('assign', {})
    expect(optionsOf(form)).toEqual(['<option value="">', '<option value="1" selected="">', '<option value="2">'])
  })

  test('begins with an assignee who can no longer be chosen', () => {
    expect(optionsOf(formsOf('assign', { assignee: CAL }).at(-1))).toContain('<option value="3" selected="">')
  })

  test('submits the typed time by the only button of its form', () => {
    const forms = formsOf('snooze', {}).filter((form) => form.includes('datetime-local'))
    expect(forms.map((form) => form.match(/type="submit"[^>]*/gu))).toEqual([[expect.not.stringContaining('value=')]])
  })
})
