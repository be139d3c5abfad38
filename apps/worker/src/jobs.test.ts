import { SUBSCRIBERS } from '@amber/db/events'
import { expect, test } from 'vitest'
import { DAILY_JOBS, FREQUENT_JOBS, JOBS, MINUTELY_JOBS, SEARCH_JOBS } from './jobs.ts'

const subscribedJobs = new Set(Object.values(SUBSCRIBERS).flatMap((list) => list.map(({ job }) => job)))
const jobNames = JOBS.map((job) => job.name)

/** Jobs that every operation enqueues which sends a mail, through `enqueueMail`. */
const ENQUEUED_BY_MAILS = ['send-mail']
/** Jobs that users trigger for their own data and searches, and jobs that follow from those. */
const ENQUEUED_BY_USERS = [
  'check-document',
  'check-evidence-photo',
  'erase-person',
  'export-data',
  'index-saved-search',
  'match-saved-searches',
  'alert-saved-searches',
  'take-review-pictures',
  'write-agreement',
]
/** Jobs enqueued by payments, refunds and the provider's events. */
const ENQUEUED_BY_PAYMENTS = ['apply-payment-event', 'check-payment', 'settle-payment', 'send-refund']

/** Jobs enqueued by events of the telephone provider. */
const ENQUEUED_BY_CALLS = ['apply-call-event']

/** Jobs enqueued by messages and files of chats, and by events of the desk at which they are answered. */
const ENQUEUED_BY_CHATS = ['mirror-chat', 'check-chat-file', 'apply-desk-event']

/** Jobs that other jobs enqueue, one per row that they find. */
const ENQUEUED_BY_JOBS = [
  'check-price-alerts',
  'check-price-alerts-of-reader',
  'end-unconfirmed-booking',
  'refresh-region-insights',
  'refresh-travel-minutes',
]

/** Jobs that staff trigger by editing a place, or many. */
const ENQUEUED_BY_STAFF = ['run-bulk', 'translate-place']

test('defines exactly the jobs that events, mails, users, payments and schedules enqueue', () => {
  expect(
    new Set<string>([
      ...subscribedJobs,
      ...ENQUEUED_BY_MAILS,
      ...ENQUEUED_BY_USERS,
      ...ENQUEUED_BY_PAYMENTS,
      ...ENQUEUED_BY_CALLS,
      ...ENQUEUED_BY_CHATS,
      ...ENQUEUED_BY_JOBS,
      ...ENQUEUED_BY_STAFF,
      ...DAILY_JOBS,
      ...MINUTELY_JOBS,
      ...FREQUENT_JOBS,
    ]),
  ).toEqual(new Set(jobNames))
})

test('lists each job once', () => {
  expect(new Set(jobNames).size).toBe(jobNames.length)
  expect(jobNames).toEqual(expect.arrayContaining(SEARCH_JOBS.map((job) => job.name)))
})
