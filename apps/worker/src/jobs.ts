import type { JobName } from '@amber/db/jobs'
import type { Job } from './define-job.ts'
import { flushViewsJob } from './jobs/flush-views.ts'
import { forgetLoginsJob } from './jobs/forget-logins.ts'
import { indexPlaceJob } from './jobs/index-place.ts'
import { indexRegionJob } from './jobs/index-region.ts'
import { refreshListingsJob } from './jobs/refresh-listings.ts'
import { refreshPriceMediansJob } from './jobs/refresh-price-medians.ts'
import { refreshRegionStatsJob } from './jobs/refresh-region-stats.ts'
import { reindexPlacesBelowJob } from './jobs/reindex-places-below.ts'
import { reindexRegionsBelowJob } from './jobs/reindex-regions-below.ts'
import { sendMailJob } from './jobs/send-mail.ts'

/** Every job there is. */
export const JOBS: readonly Job[] = [
  flushViewsJob,
  forgetLoginsJob,
  indexPlaceJob,
  indexRegionJob,
  refreshListingsJob,
  refreshPriceMediansJob,
  refreshRegionStatsJob,
  reindexPlacesBelowJob,
  reindexRegionsBelowJob,
  sendMailJob,
]

/** Those that can do nothing without search. */
export const SEARCH_JOBS: readonly Job[] = [indexPlaceJob, indexRegionJob]

/** Those that no event asks for but the day, or the minute. */
export const DAILY_JOBS = [
  'forget-logins',
  'refresh-listings',
  'refresh-price-medians',
] as const satisfies readonly JobName[]
export const MINUTELY_JOBS = ['flush-views'] as const satisfies readonly JobName[]
