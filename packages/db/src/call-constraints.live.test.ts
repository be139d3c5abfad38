import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const insertEvent = (overrides: Partial<Insertable<Schema['callEvents']>>) =>
  database.db
    .insertInto('callEvents')
    .values({
      providerEventId: 'CA1:0',
      providerCallId: 'CA1',
      leg: 'person',
      state: 'ringing',
      happenedAt: new Date(),
      ...overrides,
    })
    .execute()

describe('call_events', () => {
  test('stores an event once', async () => {
    await insertEvent({})
    await expect(insertEvent({})).rejects.toThrow('call_events_provider_event_id_key')
  })

  test.each([
    [{ state: 'ended' }, 'call_events_end_with_reason'],
    [{ reason: 'busy' }, 'call_events_end_with_reason'],
    [{ outcome: 'reported' }, 'call_events_applied_with_outcome'],
    [{ appliedAt: new Date() }, 'call_events_applied_with_outcome'],
    [{ leg: 'nobody' }, 'call_events_leg_check'],
    [{ state: 'held' }, 'call_events_state_check'],
    [{ state: 'ended', reason: '+4930123' }, 'call_events_reason_check'],
  ])('rejects %j', async (event, constraint) => {
    await expect(insertEvent({ providerEventId: 'CA1:1', ...event })).rejects.toThrow(constraint)
  })
})
