import { changeInboxChat, translateInboxMessage, writeInboxMessage } from '@amber/contract/endpoints/chat-inbox'
import { CallError } from '@amber/contract/http/client'
import type { ErrorCode, ErrorFields } from '@amber/domain/errors'
import { describe, expect, test } from 'vitest'
import { actOnChat } from './act-on-chat.server.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const CLIENT_ID = '00000000-0000-4000-8000-000000000002'

async function act(fields: Record<string, string>, error?: { code: ErrorCode; fields?: ErrorFields }) {
  const calls: unknown[][] = []
  const call = async (...input: unknown[]) => {
    calls.push(input)
    if (error) throw new CallError(error.code, { httpStatus: 400, ...(error.fields && { fields: error.fields }) })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { outcome: await actOnChat({ id: ID, form, api: { call } }), calls }
}

const params = { id: ID }

describe('actOnChat', () => {
  test.each([
    ['reply', false],
    ['note', true],
  ])('sends a %s', async (as, isNote) => {
    expect(await act({ do: 'send', text: ' Yes ', client_id: CLIENT_ID, as })).toEqual({
      outcome: { sent: CLIENT_ID },
      calls: [[writeInboxMessage, { params, body: { client_id: CLIENT_ID, text: 'Yes', is_note: isNote } }]],
    })
  })

  test('sends a room with the text, and each file as a message of its own', async () => {
    const [uuid, clientId] = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004']
    const form = { do: 'send', text: 'This one', client_id: CLIENT_ID, inventory_id: '7', as: 'reply' }
    const { outcome, calls } = await act({ ...form, file: `${uuid} ${clientId} plan.pdf` })
    expect(outcome).toEqual({ sent: CLIENT_ID })
    expect(calls).toEqual([
      [
        writeInboxMessage,
        { params, body: { client_id: CLIENT_ID, text: 'This one', inventory_id: 7, is_note: false } },
      ],
      [writeInboxMessage, { params, body: { client_id: clientId, text: 'plan.pdf', file: uuid, is_note: false } }],
    ])
    expect((await act({ ...form, text: '', file: `${uuid} ${clientId} plan.pdf` })).calls).toHaveLength(1)
    const error = { code: 'conflict', fields: { file: 'not_ready' } } as const
    expect((await act(form, error)).outcome).toEqual({ wrong: 'file' })
  })

  test.each([
    [{ do: 'assign', assignee: '7' }, 'assigned', { change: 'assign', assignee_id: 7 }],
    [{ do: 'assign', assignee: '' }, 'assigned', { change: 'assign', assignee_id: null }],
    [
      { do: 'snooze', until: '2026-11-20T09:00', last_seq: '3' },
      'snoozed',
      { change: 'snooze', until: '2026-11-20T09:00', last_seq: 3 },
    ],
    [
      { do: 'close', reason: 'answered', last_seq: '3' },
      'closed',
      { change: 'close', reason: 'answered', last_seq: 3 },
    ],
    [{ do: 'reopen' }, 'reopened', { change: 'reopen' }],
    [{ do: 'contact', name: '', email: 'a@b.example' }, 'contact', { change: 'contact', email: 'a@b.example' }],
    [{ do: 'connect', lead: ID }, 'connected', { change: 'connect', lead: ID }],
  ])('does what %j asks for', async (fields, done, body) => {
    expect(await act(fields)).toEqual({ outcome: { done }, calls: [[changeInboxChat, { params, body }]] })
  })

  test.each([
    [{ do: 'send', text: ' ' }, 'text'],
    [{ do: 'snooze', until: 'later' }, 'until'],
    [{ do: 'close', reason: 'constructor' }, 'reason'],
    [{ do: 'contact' }, 'contact'],
  ])('calls nothing for %j', async (fields, wrong) => {
    expect(await act(fields)).toEqual({ outcome: { wrong }, calls: [] })
  })

  test('has a message translated, and says if that fails', async () => {
    expect(await act({ do: 'translate', seq: '3' })).toEqual({
      outcome: { translated: 3 },
      calls: [[translateInboxMessage, { params: { id: ID, seq: '3' } }]],
    })
    for (const code of ['unavailable', 'too_many_requests', 'not_found'] as const) {
      const { outcome } = await act({ do: 'translate', seq: '3' }, { code })
      expect(outcome).toEqual({ wrong: 'translation' })
    }
  })

  test.each([
    ['forbidden', { assignee_id: 'not_allowed' }, 'taken'],
    ['conflict', { assignee_id: 'not_allowed' }, 'taken'],
    ['conflict', { last_seq: 'outdated' }, 'unseen'],
    ['conflict', { lead: 'outdated' }, 'lead'],
    ['conflict', undefined, 'full'],
    ['not_found', undefined, 'gone'],
    ['invalid_input', { text: 'unfilled' }, 'text'],
  ] as const)('explains %s with %j', async (code, fields, wrong) => {
    const { outcome } = await act({ do: 'send', text: 'Yes' }, { code, ...(fields && { fields }) })
    expect(outcome).toEqual({ wrong })
  })

  test('leaves other errors to the page, and other forms alone', async () => {
    await expect(act({ do: 'reopen' }, { code: 'unavailable' })).rejects.toThrow('unavailable')
    expect(await act({ do: 'explode' })).toEqual({ outcome: undefined, calls: [] })
  })
})
