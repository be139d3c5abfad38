import { resolveComplaint } from '@amber/contract/endpoints/complaints'
import { moderateReview } from '@amber/contract/endpoints/own-reviews'
import { confirmPlace, dismissDuplicates, resolveFeedError } from '@amber/contract/endpoints/queues'
import type { Client } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { actOnQueue } from './act-on-queue.server.ts'
import type { QueueName } from './queue-names.ts'

async function act(name: QueueName, value: string, item = '7') {
  const calls: unknown[][] = []
  const api = { call: async (...call: unknown[]) => calls.push(call) } as unknown as Client
  const form = new FormData()
  form.set('item', item)
  form.set('do', value)
  return { done: await actOnQueue(name, form, api), calls }
}

test.each([
  ['reviews', 'publish', 'published', moderateReview, { params: { id: '7' }, body: { status: 'published' } }],
  [
    'reviews',
    'advert',
    'declined',
    moderateReview,
    { params: { id: '7' }, body: { status: 'rejected', reason: 'advert' } },
  ],
  ['complaints', 'removed', 'resolved', resolveComplaint, { params: { id: '7' }, body: { outcome: 'removed' } }],
  ['unconfirmed', 'confirm', 'confirmed', confirmPlace, { params: { id: '7' } }],
  ['feed-errors', 'close', 'closed', resolveFeedError, { params: { id: '7' } }],
] as const)('actOnQueue: %s, %s', async (name, value, done, endpoint, input) => {
  expect(await act(name, value)).toEqual({ done, calls: [[endpoint, input]] })
})

test('actOnQueue dismisses all places of a group of duplicates', async () => {
  expect(await act('duplicates', 'dismiss', '7,9')).toEqual({
    done: 'dismissed',
    calls: [[dismissDuplicates, { body: { ids: [7, 9] } }]],
  })
})

test.each(['reviews', 'complaints', 'unconfirmed', 'feed-errors', 'duplicates'] as const)(
  'actOnQueue calls nothing for an unknown button of %s',
  async (name) => {
    expect(await act(name, 'explode')).toEqual({ done: undefined, calls: [] })
  },
)
