import type { Booking } from '@amber/contract/schemas/bookings'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { I18nProvider } from '../../../i18n/use-translation.ts'
import { LeadCard } from './lead-card.tsx'
import { leadLines } from './lead-lines.ts'

const NOW = new Date('2026-11-18T12:00:00Z')

const ENQUIRY: Booking = {
  id: 7,
  uuid: '7f3a29c1-0000-4000-8000-000000000000',
  inventory_id: 70,
  root_inventory_id: 50,
  payment_present: false,
  form_present: false,
  booking_status: 'enquiry',
  stage: 'enquired',
  next_stage: 'room_chosen',
  turn: 'ours',
  todos: [],
  due_at: '2026-11-19T12:00:00.000Z',
  move_in_date: null,
  created_at: '2026-11-18T09:00:00.000Z',
  updated_at: '2026-11-18T09:00:00.000Z',
  stages: [{ stage: 'enquired', reached_at: '2026-11-18T09:00:00.000Z' }],
}

function render(changes: Partial<Booking>): string {
  const [lead] = leadLines([{ ...ENQUIRY, ...changes }], { language: 'en', now: NOW })
  if (!lead) throw new Error('expected one line per booking')
  const router = createMemoryRouter([{ path: '/', element: <LeadCard lead={lead} /> }])
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

describe('LeadCard', () => {
  test('says of a plain question by when we reply', () => {
    const html = render({})
    expect(html).toContain('We’re looking into your enquiry')
    expect(html).toContain('We reply by 19 Nov')
    expect(html).not.toContain('>by 19 Nov')
  })

  test('says which rooms were sent and what the student answered, and opens them', () => {
    const options = { token: '3-abc', sent_at: '2026-11-18T10:00:00Z', rooms: 3, answers: { want: 0, like: 0, no: 0 } }
    const open = render({ turn: 'yours', todos: ['step'], due_at: null, options })
    for (const text of ['We sent you 3 rooms', 'Have a look', 'href="/shared/options/3-abc"', 'See the rooms'])
      expect(open).toContain(text)
    expect(open).not.toContain('looking into your enquiry')
    const answered = render({ due_at: null, options: { ...options, answers: { want: 0, like: 1, no: 2 } } })
    expect(answered).toContain('Your answers: 1 you like, 2 not for you.')
  })

  test('says when the deposit has to come back or what became of it, and leads there', () => {
    const stay = { stage: 'moved_in', next_stage: null, due_at: null } as const
    const path = 'href="/profile/leads/7f3a29c1-0000-4000-8000-000000000000/move-out#deposit"'
    expect(render({})).not.toContain(path)
    const before = render(stay)
    expect(before).toContain(path)
    expect(before).toContain('Getting your deposit back')
    const reported = (status: NonNullable<Booking['deposit_return']>['status'], due_on: string | null = '2026-12-01') =>
      render({ ...stay, deposit_return: { status, due_on } })
    expect(reported('waiting')).toContain('Deposit due back by 1 Dec')
    expect(reported('overdue')).toContain('Deposit was due back by 1 Dec')
    expect(reported('returned_in_part')).toContain('Deposit returned in part')
    expect(reported('waiting', null)).toContain('Getting your deposit back')
    expect(
      render({ stage: 'closed', next_stage: null, deposit_return: { status: 'disputed', due_on: null } }),
    ).toContain(path)
  })

  test('says what became of each document, and why one has to be uploaded again', () => {
    const html = render({
      stage: 'form_sent',
      next_stage: 'deposit_paid',
      documents: [
        { kind: 'passport', state: 'approved', refusal: null },
        { kind: 'admission_letter', state: 'refused', refusal: 'blurred' },
      ],
    })
    for (const text of ['1 of 2 received', 'Approved', 'Not accepted', 'We can’t read it.', 'Upload again'])
      expect(html).toContain(text)
  })
})
