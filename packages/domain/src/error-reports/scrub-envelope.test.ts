import { expect, test } from 'vitest'
import { scrubEnvelope } from './scrub-envelope.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('drops items of types that are not listed, and with the last of them the envelope', () => {
  expect(scrubEnvelope([{}, [[{ type: 'attachment' }, 'mei@example.com']]])).toBeUndefined()
  expect(
    scrubEnvelope([
      {},
      [
        [{ type: 'log' }, {}],
        [{ type: 'client_report' }, { timestamp: 1 }],
      ],
    ]),
  ).toEqual([{}, [[{ type: 'client_report' }, { timestamp: 1 }]]])
})

test('keeps of headers what the protocol needs', () => {
  const trace = { trace_id: TRACE, sample_rand: '0.25', sampled: 'true', transaction: 'GET /a?b=c', user_id: 'mei' }
  const headers = { event_id: TRACE, sent_at: '2026-11-19T09:00:00.000Z', dsn: 'https://key@host/1', trace }
  expect(scrubEnvelope([headers, [[{ type: 'event', filename: 'mei' }, {}]]])).toEqual([
    {
      event_id: TRACE,
      sent_at: '2026-11-19T09:00:00.000Z',
      trace: { trace_id: TRACE, sample_rand: '0.25', sampled: 'true', transaction: 'GET /a?[hidden]' },
    },
    [[{ type: 'event' }, {}]],
  ])
})

test('keeps of an error its place and its ids, and no field that is not listed', () => {
  const event = {
    event_id: TRACE,
    user: { email: 'mei@example.com' },
    extra: { form: 'mei' },
    modules: { react: '19' },
    request: { url: 'https://amber.example/a?b=c', headers: { cookie: 'a' }, data: 'mei', method: 'POST' },
    tags: { request_id: 'b5f0c1de-0000-4000-8000-000000000001', plan: 'mei' },
    contexts: { trace: { trace_id: TRACE }, form: { name: 'mei' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no mei@example.com',
          stacktrace: { frames: [{ function: 'findLead', lineno: 7, vars: { name: 'mei' }, context_line: 'mei' }] },
        },
      ],
    },
  }
  expect(scrubEnvelope([{}, [[{ type: 'event' }, event]]])?.[1][0]?.[1]).toEqual({
    event_id: TRACE,
    request: { url: 'https://amber.example/a', method: 'POST' },
    tags: { request_id: 'b5f0c1de-0000-4000-8000-000000000001' },
    contexts: { trace: { trace_id: TRACE } },
    exception: {
      values: [
        { type: 'TypeError', value: 'no [hidden]', stacktrace: { frames: [{ function: 'findLead', lineno: 7 }] } },
      ],
    },
  })
})
