import type { ChatMessage, ChatThread } from '@amber/contract/schemas/chat'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ThreadView, type ThreadViewEvent, EMPTY, nextThreadView } from './thread-view.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const messageOf = (seq: number, side: ChatMessage['side'] = 'visitor'): ChatMessage => ({
  seq,
  client_id: idOf(seq),
  side,
  is_note: false,
  writer: null,
  text: `message ${seq}`,
  language: 'en',
  inventory_id: null,
  flags: [],
  file: null,
  created_at: '2026-11-19T10:00:00.000Z',
})

const threadOf = (lastSeq: number, staffRead: number): ChatThread => ({
  id: idOf(0),
  kind: 'expert',
  state: 'open',
  language: 'en',
  last_seq: lastSeq,
  assignee: null,
  is_assigned: false,
  waiting_since: null,
  rating: null,
  visitor: { delivered_seq: 0, read_seq: 0 },
  staff: { delivered_seq: staffRead, read_seq: staffRead },
  created_at: '2026-11-19T09:00:00.000Z',
})

const writtenOf = (number: number) =>
  ({
    type: 'written',
    message: {
      client_id: idOf(number),
      text: `message ${number}`,
      written_at: '2026-11-19T10:00:00.000Z',
      hasFailed: false,
    },
  }) as const satisfies ThreadViewEvent
const receivedOf = (...seqs: number[]): ThreadViewEvent => ({
  type: 'received',
  messages: seqs.map((seq) => messageOf(seq)),
})

const FILE = { name: 'room.png', media_type: 'image/png', size: 3, share: 0 }
const fileOf = (number: number): ThreadViewEvent => {
  const { type, message } = writtenOf(number)
  return { type, message: { ...message, file: FILE } }
}

const after = (...events: ThreadViewEvent[]): ThreadView => events.reduce(nextThreadView, EMPTY)
const seqsOf = ({ messages }: ThreadView) => messages.map(({ seq }) => seq)

const COUNT = 12
const anySeq = fc.integer({ min: 1, max: COUNT })
/** Frames that together have every message at least once, in any order and some of them repeatedly. */
const anyFrames = fc
  .tuple(
    fc.array(fc.array(anySeq, { maxLength: 6 }), { maxLength: 10 }),
    fc.shuffledSubarray(
      Array.from({ length: COUNT }, (_, index) => index + 1),
      { minLength: COUNT },
    ),
  )
  .chain(([frames, all]) =>
    fc.shuffledSubarray([...frames, ...all.map((seq) => [seq])], { minLength: frames.length + COUNT }),
  )

describe('nextThreadView', () => {
  test('has the same list after any order and repetition of frames, by number and none twice', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        const view = after(...frames.map((seqs) => receivedOf(...seqs)))
        expect(seqsOf(view)).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1))
        expect(view.completeSeq).toBe(COUNT)
      }),
    )
  })

  test('shows each written message once, whenever it is confirmed', () => {
    fc.assert(
      fc.property(anyFrames, fc.shuffledSubarray([3, 5, 20, 21]), (frames, written) => {
        const events = frames.map((seqs) => receivedOf(...seqs))
        events.splice(frames.length / 2, 0, ...written.map(writtenOf))
        const { messages, pending } = after(...events)
        const ids = [...messages, ...pending].map(({ client_id }) => client_id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(pending.map(({ client_id }) => client_id)).toEqual(written.filter((id) => id > COUNT).map(idOf))
      }),
    )
  })

  test('continues before a message of its own that was stored meanwhile', () => {
    const view = after(receivedOf(1), { type: 'stored', message: messageOf(4) })
    expect([seqsOf(view), view.completeSeq]).toEqual([[1, 4], 1])
    const complete = nextThreadView(view, receivedOf(2, 3, 4))
    expect([seqsOf(complete), complete.completeSeq]).toEqual([[1, 2, 3, 4], 4])
  })

  test('does not change for a frame that it knows', () => {
    const known = after(receivedOf(1, 2))
    expect(nextThreadView(known, receivedOf(2, 1))).toBe(known)
  })

  test('marks a rejected message until the visitor sends it again', () => {
    const [one, other] = [writtenOf(1), writtenOf(2)]
    const rejected = after(one, other, { type: 'rejected', client_id: idOf(1) })
    expect(rejected.pending.map(({ hasFailed }) => hasFailed)).toEqual([true, false])
    const retried = nextThreadView(rejected, { type: 'retried', client_id: idOf(1) })
    expect(retried.pending.map(({ hasFailed }) => hasFailed)).toEqual([false, false])
  })

  test('never takes back that a message was seen', () => {
    const [old, latest] = [threadOf(4, 2), { ...threadOf(6, 5), state: 'closed' as const }]
    for (const order of [
      [old, latest],
      [latest, old],
    ]) {
      const { thread } = after(...order.map((state) => ({ type: 'thread', thread: state }) as const))
      expect(thread).toMatchObject({ last_seq: 6, state: 'closed', staff: { read_seq: 5 } })
    }
  })

  test('shows how far a file is, why it failed, and none of that after another try', () => {
    const client_id = idOf(1)
    const pendingAfter = (...events: ThreadViewEvent[]) => after(fileOf(1), ...events).pending
    expect(pendingAfter({ type: 'uploaded', client_id, share: 0.5 })).toMatchObject([{ file: { share: 0.5 } }])
    const rejected = { type: 'rejected', client_id, problem: 'too_many' } as const
    expect(pendingAfter(rejected)).toMatchObject([{ hasFailed: true, file: { problem: 'too_many' } }])
    expect(pendingAfter(rejected, { type: 'retried', client_id })).toMatchObject([
      { hasFailed: false, file: { ...FILE, problem: undefined } },
    ])
    expect(pendingAfter(rejected, { type: 'dropped', client_id })).toEqual([])
  })
})
