import { SUBSCRIBERS } from '@amber/db/events'
import { expect, test } from 'vitest'
import { DAILY_JOBS, JOBS, MINUTELY_JOBS, SEARCH_JOBS } from './jobs.ts'

const subscribed = new Set(Object.values(SUBSCRIBERS).flatMap((list) => list.map(({ job }) => job)))
const names = JOBS.map((job) => job.name)

/** By `queueMail`, in whichever operation has a mail to send. */
const ASKED_BY_MAILS = ['send-mail']
/** By people, for their own data and their searches, and by what those find. */
const ASKED_BY_PEOPLE = [
  'check-document',
  'erase-person',
  'export-data',
  'index-saved-search',
  'match-saved-searches',
  'alert-saved-searches',
  'take-review-pictures',
]
/** By payments and refunds, and by what the provider tells of them. */
const ASKED_BY_PAYMENTS = ['apply-payment-event', 'check-payment', 'settle-payment', 'send-refund']

test('every job that an event, a mail, the day or the minute asks for exists, and every job is asked for by one', () => {
  expect(
    new Set<string>([
      ...subscribed,
      ...ASKED_BY_MAILS,
      ...ASKED_BY_PEOPLE,
      ...ASKED_BY_PAYMENTS,
      ...DAILY_JOBS,
      ...MINUTELY_JOBS,
    ]),
  ).toEqual(new Set(names))
})

test('each job is listed once', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(SEARCH_JOBS.map((job) => job.name)))
})
