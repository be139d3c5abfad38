import type { Mounted } from '../../../http/mount.ts'
import { listComplaintsEndpoint } from '../complaints/list-complaints.ts'
import { resolveComplaintEndpoint } from '../complaints/resolve-complaint.ts'
import { submitComplaintEndpoint } from '../complaints/submit-complaint.ts'
import { confirmPlaceEndpoint } from './confirm-place.ts'
import { dismissDuplicatesEndpoint } from './dismiss-duplicates.ts'
import { listDuplicatesEndpoint } from './list-duplicates.ts'
import { listFeedErrorsEndpoint } from './list-feed-errors.ts'
import { resolveFeedErrorEndpoint } from './resolve-feed-error.ts'

/** Endpoints that list and resolve the items of staff's queues, and the form that fills one of them. */
export const queueEndpoints: readonly Mounted[] = [
  confirmPlaceEndpoint,
  dismissDuplicatesEndpoint,
  listComplaintsEndpoint,
  listDuplicatesEndpoint,
  listFeedErrorsEndpoint,
  resolveComplaintEndpoint,
  resolveFeedErrorEndpoint,
  submitComplaintEndpoint,
]
