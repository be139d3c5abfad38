import type { Job } from './define-job.ts'
import { indexPlaceJob } from './jobs/index-place.ts'
import { indexRegionJob } from './jobs/index-region.ts'

/** Every job there is. */
export const JOBS: readonly Job[] = [indexPlaceJob, indexRegionJob]

/** Those that can do nothing without search. */
export const SEARCH_JOBS: readonly Job[] = [indexPlaceJob, indexRegionJob]
