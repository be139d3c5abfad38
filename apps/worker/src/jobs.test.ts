import { SUBSCRIBERS } from '@amber/db/events'
import { expect, test } from 'vitest'
import { DAILY_JOBS, JOBS, MINUTELY_JOBS, SEARCH_JOBS } from './jobs.ts'

const subscribed = new Set(Object.values(SUBSCRIBERS).flatMap((list) => list.map(({ job }) => job)))
const names = JOBS.map((job) => job.name)

/** By `queueMail`, in whichever operation has a mail to send. */
const ASKED_BY_MAILS = ['send-mail']

test('every job that an event, a mail, the day or the minute asks for exists, and every job is asked for by one', () => {
  expect(new Set<string>([...subscribed, ...ASKED_BY_MAILS, ...DAILY_JOBS, ...MINUTELY_JOBS])).toEqual(new Set(names))
})

test('each job is listed once', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(SEARCH_JOBS.map((job) => job.name)))
})
