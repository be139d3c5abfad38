import type { JobName } from '@amber/db/jobs'
import type { Job } from './queue/define-job.ts'
import { alertSavedSearchesDailyJob, alertSavedSearchesJob } from './jobs/alert-saved-searches.ts'
import { alertWaitingChatsJob } from './jobs/alert-waiting-chats.ts'
import { applyCallEventJob } from './jobs/apply-call-event.ts'
import { applyDeskEventJob } from './jobs/apply-desk-event.ts'
import { applyPaymentEventJob } from './jobs/apply-payment-event.ts'
import { assignChatsJob } from './jobs/assign-chats.ts'
import { assignLeadsJob } from './jobs/assign-leads.ts'
import { checkChatFileJob } from './jobs/check-chat-file.ts'
import { checkDocumentJob } from './jobs/check-document.ts'
import { checkEvidencePhotoJob } from './jobs/check-evidence-photo.ts'
import { checkExperimentsJob } from './jobs/check-experiments.ts'
import { checkPaymentJob } from './jobs/check-payment.ts'
import {
  checkPriceAlertsDailyJob,
  checkPriceAlertsJob,
  checkPriceAlertsOfReaderJob,
} from './jobs/check-price-alerts.ts'
import { endUnconfirmedBookingJob, endUnconfirmedBookingsJob } from './jobs/end-unconfirmed-bookings.ts'
import { erasePersonJob } from './jobs/erase-person.ts'
import { escalateLeadsJob } from './jobs/escalate-leads.ts'
import { expireTakeoversJob } from './jobs/expire-takeovers.ts'
import { exportDataJob } from './jobs/export-data.ts'
import { flushViewsJob } from './jobs/flush-views.ts'
import { deleteExpiredAgreementsJob } from './jobs/delete-expired-agreements.ts'
import { deleteExpiredApplicationsJob } from './jobs/delete-expired-applications.ts'
import { deleteOldBulkRowsJob } from './jobs/delete-old-bulk-rows.ts'
import { deleteOldChatsJob } from './jobs/delete-old-chats.ts'
import { deleteExpiredComplaintsJob } from './jobs/delete-expired-complaints.ts'
import { deleteExpiredDepositsJob, remindAboutDepositsJob } from './jobs/remind-about-deposits.ts'
import { deleteExpiredDocumentsJob } from './jobs/delete-expired-documents.ts'
import { deleteExpiredDraftsJob } from './jobs/delete-expired-drafts.ts'
import { deleteExpiredEvidenceJob } from './jobs/delete-expired-evidence.ts'
import { deleteExpiredExportsJob } from './jobs/delete-expired-exports.ts'
import { deleteExpiredHelpCommentsJob } from './jobs/delete-expired-help-comments.ts'
import { deleteExpiredRecordingsJob } from './jobs/delete-expired-recordings.ts'
import { deleteOldExposuresJob } from './jobs/delete-old-exposures.ts'
import { deleteOldLoginDataJob } from './jobs/delete-old-login-data.ts'
import { deleteOldLogsJob } from './jobs/delete-old-logs.ts'
import { deleteOldVisitsJob } from './jobs/delete-old-visits.ts'
import { deleteOldWebVitalsJob } from './jobs/delete-old-web-vitals.ts'
import { compactLeadTalliesJob } from './jobs/compact-lead-tallies.ts'
import { correctLeadTalliesJob } from './jobs/correct-lead-tallies.ts'
import { deleteAbandonedMediaJob } from './jobs/delete-abandoned-media.ts'
import { deleteAbandonedReviewUploadsJob } from './jobs/delete-abandoned-review-uploads.ts'
import { indexPlaceJob } from './jobs/index-place.ts'
import { indexPlacesJob } from './jobs/index-places.ts'
import { indexRegionJob } from './jobs/index-region.ts'
import { indexSavedSearchJob } from './jobs/index-saved-search.ts'
import { matchSavedSearchesJob } from './jobs/match-saved-searches.ts'
import { measureChatWaitsJob } from './jobs/measure-chat-waits.ts'
import { mirrorChatJob } from './jobs/mirror-chat.ts'
import { observePricesJob } from './jobs/observe-prices.ts'
import { reconcileDayJob } from './jobs/reconcile-day.ts'
import { refreshCallQueueJob } from './jobs/refresh-call-queue.ts'
import { refreshBoardJob } from './jobs/refresh-board.ts'
import { refreshListingsJob } from './jobs/refresh-listings.ts'
import { refreshOffersJob } from './jobs/refresh-offers.ts'
import { refreshPriceMediansJob } from './jobs/refresh-price-medians.ts'
import { refreshRegionInsightsJob } from './jobs/refresh-region-insights.ts'
import { refreshRegionStatsJob } from './jobs/refresh-region-stats.ts'
import { refreshTravelMinutesJob, sweepTravelMinutesJob } from './jobs/refresh-travel-minutes.ts'
import { reindexPlacesBelowJob } from './jobs/reindex-places-below.ts'
import { reindexRegionsBelowJob } from './jobs/reindex-regions-below.ts'
import { releaseHoldsJob } from './jobs/release-holds.ts'
import { requestConfirmationsJob } from './jobs/request-confirmations.ts'
import { returnLeadsJob } from './jobs/return-leads.ts'
import { runBulkJob } from './jobs/run-bulk.ts'
import { sealEvidenceJob } from './jobs/seal-evidence.ts'
import { sendMailJob } from './jobs/send-mail.ts'
import { sendRefundJob } from './jobs/send-refund.ts'
import { sendWeeklyBoardsJob } from './jobs/send-weekly-boards.ts'
import { settlePaymentJob } from './jobs/settle-payment.ts'
import { storeAgreedStaysJob } from './jobs/store-agreed-stays.ts'
import { submitChangedPlacesJob } from './jobs/submit-changed-places.ts'
import { summarizeEventsJob } from './jobs/summarize-events.ts'
import { sweepCallEventsJob } from './jobs/sweep-call-events.ts'
import { sweepChatDeskJob } from './jobs/sweep-chat-desk.ts'
import { sweepPaymentsJob } from './jobs/sweep-payments.ts'
import { sweepRefundsJob } from './jobs/sweep-refunds.ts'
import { translatePlaceJob } from './jobs/translate-place.ts'
import { wakeChatsJob } from './jobs/wake-chats.ts'
import { wakeLeadsJob } from './jobs/wake-leads.ts'
import { writeAgreementJob } from './jobs/write-agreement.ts'
import { processReviewImagesJob } from './jobs/process-review-images.ts'

export const JOBS: readonly Job[] = [
  alertSavedSearchesDailyJob,
  alertSavedSearchesJob,
  alertWaitingChatsJob,
  applyCallEventJob,
  applyDeskEventJob,
  applyPaymentEventJob,
  assignChatsJob,
  assignLeadsJob,
  checkChatFileJob,
  checkDocumentJob,
  checkEvidencePhotoJob,
  checkExperimentsJob,
  checkPaymentJob,
  checkPriceAlertsDailyJob,
  checkPriceAlertsJob,
  checkPriceAlertsOfReaderJob,
  compactLeadTalliesJob,
  correctLeadTalliesJob,
  endUnconfirmedBookingJob,
  endUnconfirmedBookingsJob,
  erasePersonJob,
  escalateLeadsJob,
  expireTakeoversJob,
  exportDataJob,
  flushViewsJob,
  deleteExpiredAgreementsJob,
  deleteExpiredApplicationsJob,
  deleteOldBulkRowsJob,
  deleteExpiredComplaintsJob,
  deleteOldChatsJob,
  deleteExpiredDepositsJob,
  deleteExpiredDocumentsJob,
  deleteExpiredDraftsJob,
  deleteExpiredEvidenceJob,
  deleteExpiredExportsJob,
  deleteExpiredHelpCommentsJob,
  deleteExpiredRecordingsJob,
  deleteOldExposuresJob,
  deleteOldLoginDataJob,
  deleteOldLogsJob,
  deleteOldVisitsJob,
  deleteOldWebVitalsJob,
  deleteAbandonedMediaJob,
  deleteAbandonedReviewUploadsJob,
  indexPlaceJob,
  indexPlacesJob,
  indexRegionJob,
  indexSavedSearchJob,
  matchSavedSearchesJob,
  measureChatWaitsJob,
  mirrorChatJob,
  observePricesJob,
  reconcileDayJob,
  refreshCallQueueJob,
  refreshBoardJob,
  refreshListingsJob,
  refreshOffersJob,
  refreshPriceMediansJob,
  refreshRegionInsightsJob,
  refreshRegionStatsJob,
  refreshTravelMinutesJob,
  reindexPlacesBelowJob,
  reindexRegionsBelowJob,
  releaseHoldsJob,
  remindAboutDepositsJob,
  requestConfirmationsJob,
  returnLeadsJob,
  runBulkJob,
  sealEvidenceJob,
  sendMailJob,
  sendRefundJob,
  sendWeeklyBoardsJob,
  settlePaymentJob,
  storeAgreedStaysJob,
  submitChangedPlacesJob,
  summarizeEventsJob,
  sweepCallEventsJob,
  sweepChatDeskJob,
  sweepPaymentsJob,
  sweepRefundsJob,
  sweepTravelMinutesJob,
  processReviewImagesJob,
  translatePlaceJob,
  wakeChatsJob,
  wakeLeadsJob,
  writeAgreementJob,
]

/** Jobs that cannot run without search. */
export const SEARCH_JOBS: readonly Job[] = [indexPlaceJob, indexRegionJob, indexSavedSearchJob, matchSavedSearchesJob]

/** Jobs enqueued on a schedule instead of by an event. */
export const DAILY_JOBS = [
  'alert-saved-searches-daily',
  'check-price-alerts-daily',
  'correct-lead-tallies',
  'forget-agreements',
  'forget-applications',
  'forget-bulk-rows',
  'forget-chats',
  'forget-complaints',
  'forget-deposits',
  'forget-documents',
  'forget-drafts',
  'forget-evidence',
  'forget-exports',
  'forget-exposures',
  'forget-help-comments',
  'forget-logins',
  'forget-logs',
  'forget-media-uploads',
  'forget-recordings',
  'forget-review-uploads',
  'forget-visits',
  'forget-vitals',
  'observe-prices',
  'reconcile-day',
  'refresh-listings',
  'refresh-price-medians',
  'remind-about-deposits',
  'summarize-events',
] as const satisfies readonly JobName[]
export const MINUTELY_JOBS = [
  'alert-waiting-chats',
  'assign-chats',
  'assign-leads',
  'check-experiments',
  'compact-lead-tallies',
  'end-unconfirmed-bookings',
  'escalate-leads',
  'expire-takeovers',
  'flush-views',
  'measure-chat-waits',
  'refresh-call-queue',
  'refresh-offers',
  'release-holds',
  'request-confirmations',
  'return-leads',
  'seal-evidence',
  'send-weekly-boards',
  'store-agreed-stays',
  'submit-changed-places',
  'sweep-call-events',
  'sweep-chat-desk',
  'sweep-payments',
  'sweep-refunds',
  'sweep-travel-minutes',
  'wake-chats',
  'wake-leads',
] as const satisfies readonly JobName[]

/** Jobs that keep what staff see up to date while they look at it, at most a minute behind. */
export const FREQUENT_JOBS = ['refresh-board'] as const satisfies readonly JobName[]
