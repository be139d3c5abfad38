import { getMeEndpoint } from './endpoints/v0/account/get-me.ts'
import { updateMeEndpoint } from './endpoints/v0/account/update-me.ts'
import { listBookingsEndpoint } from './endpoints/v0/auth/bookings/list-bookings.ts'
import { downloadDataExportEndpoint } from './endpoints/v0/auth/privacy/download-data-export.ts'
import { listDataExportsEndpoint } from './endpoints/v0/auth/privacy/list-data-exports.ts'
import { requestDataExportEndpoint } from './endpoints/v0/auth/privacy/request-data-export.ts'
import { requestErasureEndpoint } from './endpoints/v0/auth/privacy/request-erasure.ts'
import { getContactConsentEndpoint } from './endpoints/v0/auth/contact/get-contact-consent.ts'
import { listContactAttemptsEndpoint } from './endpoints/v0/auth/contact/list-contact-attempts.ts'
import { setContactConsentEndpoint } from './endpoints/v0/auth/contact/set-contact-consent.ts'
import { addPasskeyEndpoint } from './endpoints/v0/auth/second-factors/add-passkey.ts'
import { confirmTotpEndpoint } from './endpoints/v0/auth/second-factors/confirm-totp.ts'
import { listSecondFactorsEndpoint } from './endpoints/v0/auth/second-factors/list-second-factors.ts'
import { removePasskeyEndpoint } from './endpoints/v0/auth/second-factors/remove-passkey.ts'
import { startPasskeyProofEndpoint } from './endpoints/v0/auth/second-factors/start-passkey-proof.ts'
import { startPasskeyEndpoint } from './endpoints/v0/auth/second-factors/start-passkey.ts'
import { startTotpEndpoint } from './endpoints/v0/auth/second-factors/start-totp.ts'
import { verifyPasskeyEndpoint } from './endpoints/v0/auth/second-factors/verify-passkey.ts'
import { verifyTotpEndpoint } from './endpoints/v0/auth/second-factors/verify-totp.ts'
import { confirmPriceAlertEndpoint } from './endpoints/v0/price-alerts/confirm-price-alert.ts'
import { deletePriceAlertEndpoint } from './endpoints/v0/price-alerts/delete-price-alert.ts'
import { listPriceAlertsEndpoint } from './endpoints/v0/price-alerts/list-price-alerts.ts'
import { setPriceAlertEndpoint } from './endpoints/v0/price-alerts/set-price-alert.ts'
import { changeSavedSearchEndpoint } from './endpoints/v0/auth/saved-searches/change-saved-search.ts'
import { deleteSavedSearchEndpoint } from './endpoints/v0/auth/saved-searches/delete-saved-search.ts'
import { listSavedSearchesEndpoint } from './endpoints/v0/auth/saved-searches/list-saved-searches.ts'
import { saveSearchEndpoint } from './endpoints/v0/auth/saved-searches/save-search.ts'
import { endOtherSessionsEndpoint } from './endpoints/v0/auth/sessions/end-other-sessions.ts'
import { endSessionEndpoint } from './endpoints/v0/auth/sessions/end-session.ts'
import { listSessionsEndpoint } from './endpoints/v0/auth/sessions/list-sessions.ts'
import { addToShortlistEndpoint } from './endpoints/v0/auth/shortlists/add-to-shortlist.ts'
import { listShortlistEndpoint } from './endpoints/v0/auth/shortlists/list-shortlist.ts'
import { mergeShortlistEndpoint } from './endpoints/v0/auth/shortlists/merge-shortlist.ts'
import { removeFromShortlistEndpoint } from './endpoints/v0/auth/shortlists/remove-from-shortlist.ts'
import { decideApplicationEndpoint } from './endpoints/v0/applications/decide-application.ts'
import { listApplicationsEndpoint } from './endpoints/v0/applications/list-applications.ts'
import { submitApplicationEndpoint } from './endpoints/v0/applications/submit-application.ts'
import { createCallCredentialsEndpoint } from './endpoints/v0/calls/create-call-credentials.ts'
import { dialCallEndpoint } from './endpoints/v0/calls/dial-call.ts'
import { hangUpCallEndpoint } from './endpoints/v0/calls/hang-up-call.ts'
import { takeoverEndpoints } from './endpoints/v0/takeovers/takeover-endpoints.ts'
import { bulkEndpoints } from './endpoints/v0/bulk/bulk-endpoints.ts'
import { getFunnelsEndpoint } from './endpoints/v0/analytics/get-funnels.ts'
import { recordEventsEndpoint } from './endpoints/v0/analytics/record-events.ts'
import { getWebVitalsEndpoint } from './endpoints/v0/vitals/get-web-vitals.ts'
import { recordPageErrorEndpoint } from './endpoints/v0/vitals/record-page-error.ts'
import { recordWebVitalEndpoint } from './endpoints/v0/vitals/record-web-vital.ts'
import { dashboardEndpoints } from './endpoints/v0/dashboard/dashboard-endpoints.ts'
import { getExchangeRatesEndpoint } from './endpoints/v0/exchange-rates/get-exchange-rates.ts'
import { createLeadEndpoint } from './endpoints/v0/leads/create-lead.ts'
import { findLeadByUuidEndpoint } from './endpoints/v0/leads/find-lead-by-uuid.ts'
import { getLeadEndpoint } from './endpoints/v0/leads/get-lead.ts'
import { requestVirtualTourEndpoint } from './endpoints/v0/leads/request-virtual-tour.ts'
import { updateLeadEndpoint } from './endpoints/v0/leads/update-lead.ts'
import { experimentEndpoints } from './endpoints/v0/experiments/experiment-endpoints.ts'
import { agreementEndpoints } from './endpoints/v0/agreements/agreement-endpoints.ts'
import { depositEndpoints } from './endpoints/v0/leads/deposit/deposit-endpoints.ts'
import { evidenceEndpoints } from './endpoints/v0/evidence/evidence-endpoints.ts'
import { flagEndpoints } from './endpoints/v0/flags/flag-endpoints.ts'
import { confirmNationalityEndpoint } from './endpoints/v0/leads/confirm-nationality.ts'
import { answerOptionsEndpoint } from './endpoints/v0/options/answer-options.ts'
import { getOptionsEndpoint } from './endpoints/v0/options/get-options.ts'
import { requestDocumentUploadEndpoint } from './endpoints/v0/leads/documents/request-document-upload.ts'
import { listRoomConfirmationsEndpoint } from './endpoints/v0/leads/list-room-confirmations.ts'
import { changeStaffStageEndpoint } from './endpoints/v0/leads/change-staff-stage.ts'
import { confirmRoomEndpoint } from './endpoints/v0/leads/confirm-room.ts'
import { deleteDocumentEndpoint } from './endpoints/v0/leads/documents/delete-document.ts'
import { downloadDocumentEndpoint } from './endpoints/v0/leads/documents/download-document.ts'
import { completeDocumentUploadEndpoint } from './endpoints/v0/leads/documents/complete-document-upload.ts'
import { listDocumentsEndpoint } from './endpoints/v0/leads/documents/list-documents.ts'
import { saveFormDraftEndpoint } from './endpoints/v0/form-drafts/save-form-draft.ts'
import { getFormDraftEndpoint } from './endpoints/v0/form-drafts/get-form-draft.ts'
import { deleteFormDraftEndpoint } from './endpoints/v0/form-drafts/delete-form-draft.ts'
import { mailFormDraftEndpoint } from './endpoints/v0/form-drafts/mail-form-draft.ts'
import { resumeFormDraftEndpoint } from './endpoints/v0/form-drafts/resume-form-draft.ts'
import { getFormEndpoint } from './endpoints/v0/forms/get-form.ts'
import { submitFormEndpoint } from './endpoints/v0/forms/submit-form.ts'
import { initiateBookFormEndpoint } from './endpoints/v0/forms/initiate-book-form.ts'
import { getHoldEndpoint } from './endpoints/v0/holds/get-hold.ts'
import { releaseHoldEndpoint } from './endpoints/v0/holds/release-hold.ts'
import { listAuditLogEndpoint } from './endpoints/v0/audit-log/list-audit-log.ts'
import { getAuditFiltersEndpoint } from './endpoints/v0/audit-log/get-audit-filters.ts'
import { inventoryEndpoints } from './endpoints/v0/inventories/inventory-endpoints.ts'
import { getOffersSyncEndpoint, startOffersSyncEndpoint } from './endpoints/v0/offers/sync-offers.ts'
import { previewUnsubscribeEndpoint } from './endpoints/v0/mails/preview-unsubscribe.ts'
import { unsubscribeEndpoint } from './endpoints/v0/mails/unsubscribe.ts'
import { findPaymentEndpoint } from './endpoints/v0/payments/find-payment.ts'
import { getPaymentEndpoint } from './endpoints/v0/payments/get-payment.ts'
import { getReceiptEndpoint } from './endpoints/v0/payments/get-receipt.ts'
import { listRefundOptionsEndpoint } from './endpoints/v0/payments/list-refund-options.ts'
import { requestRefundEndpoint } from './endpoints/v0/payments/request-refund.ts'
import { decideRefundEndpoint } from './endpoints/v0/refunds/decide-refund.ts'
import { downloadRefundProofEndpoint } from './endpoints/v0/refunds/download-refund-proof.ts'
import { listRefundsEndpoint } from './endpoints/v0/refunds/list-refunds.ts'
import { listPaymentsEndpoint } from './endpoints/v0/auth/payments/list-payments.ts'
import { restartPaymentEndpoint } from './endpoints/v0/payments/restart-payment.ts'
import { startPaymentEndpoint } from './endpoints/v0/payments/start-payment.ts'
import { submitCardEndpoint } from './endpoints/v0/payments/submit-card.ts'
import { syncReturnedPaymentEndpoint } from './endpoints/v0/payments/sync-returned-payment.ts'
import { getNationalityBasedPaymentEndpoint } from './endpoints/v0/payments/get-nationality-based-payment.ts'
import { listOffersEndpoint } from './endpoints/v0/offers/list-offers.ts'
import { regionEndpoints } from './endpoints/v0/regions/region-endpoints.ts'
import { getReferralLinkEndpoint } from './endpoints/v0/referrals/get-referral-link.ts'
import { listReferralsEndpoint } from './endpoints/v0/referrals/list-referrals.ts'
import { referFriendEndpoint } from './endpoints/v0/referrals/refer-friend.ts'
import { commentOnHelpEndpoint } from './endpoints/v0/help/comment-on-help.ts'
import { giveHelpFeedbackEndpoint } from './endpoints/v0/help/give-help-feedback.ts'
import { listHelpFeedbackEndpoint } from './endpoints/v0/help/list-help-feedback.ts'
import { searchHelpEndpoint } from './endpoints/v0/help/search-help.ts'
import { answerNpsEndpoint } from './endpoints/v0/leads/answer-nps.ts'
import { callEndpoints } from './endpoints/v0/calls/call-endpoints.ts'
import { chatEndpoints } from './endpoints/v0/chat/chat-endpoints.ts'
import { inboxEndpoints } from './endpoints/v0/chat/inbox/inbox-endpoints.ts'
import { recordingEndpoints } from './endpoints/v0/calls/recording/recording-endpoints.ts'
import { staffLeadEndpoints } from './endpoints/v0/leads/staff-lead-endpoints.ts'
import { financeEndpoints } from './endpoints/v0/finance/finance-endpoints.ts'
import { queueEndpoints } from './endpoints/v0/queues/queue-endpoints.ts'
import { listPendingReviewsEndpoint } from './endpoints/v0/reviews/list-pending-reviews.ts'
import { moderateReviewEndpoint } from './endpoints/v0/reviews/moderate-review.ts'
import { listReviewHighlightsEndpoint } from './endpoints/v0/reviews/list-review-highlights.ts'
import { translateReviewEndpoint } from './endpoints/v0/reviews/translate-review.ts'
import { listSitemapFilesEndpoint } from './endpoints/v0/sitemap/list-sitemap-files.ts'
import { listSitemapPagesEndpoint } from './endpoints/v0/sitemap/list-sitemap-pages.ts'
import { findSimilarPropertiesEndpoint } from './endpoints/v0/similar-properties/find-similar-properties.ts'
import { inviteStaffEndpoint } from './endpoints/v0/staff/invite-staff.ts'
import { listStaffEndpoint } from './endpoints/v0/staff/list-staff.ts'
import { resetSecondFactorsEndpoint } from './endpoints/v0/staff/reset-second-factors.ts'
import { setStaffRolesEndpoint } from './endpoints/v0/staff/set-staff-roles.ts'
import { changeProfileEndpoint, setOutOfOfficeEndpoint } from './endpoints/v0/teams/change-profile.ts'
import { createTeamEndpoint } from './endpoints/v0/teams/create-team.ts'
import { handOverLeadsEndpoint } from './endpoints/v0/teams/hand-over-leads.ts'
import { listTeamMembersEndpoint } from './endpoints/v0/teams/list-team-members.ts'
import { revokeInvitationEndpoint } from './endpoints/v0/staff/revoke-invitation.ts'
import { authorizeProviderEndpoint } from './endpoints/v0/users/authorize-provider.ts'
import { connectAppleEndpoint } from './endpoints/v0/users/connect-apple.ts'
import { connectFacebookEndpoint } from './endpoints/v0/users/connect-facebook.ts'
import { connectGoogleIdEndpoint } from './endpoints/v0/users/connect-google-id.ts'
import { connectProviderEndpoint } from './endpoints/v0/users/connect-provider.ts'
import { createLoginNonceEndpoint } from './endpoints/v0/users/create-login-nonce.ts'
import { generateEmailOtpEndpoint } from './endpoints/v0/users/generate-email-otp.ts'
import { loginEmailLinkEndpoint } from './endpoints/v0/users/login-email-link.ts'
import { loginEmailOtpEndpoint } from './endpoints/v0/users/login-email-otp.ts'
import { logoutEndpoint } from './endpoints/v0/users/logout.ts'
import { searchEndpoints } from './endpoints/v1/inventories/search-endpoints.ts'
import { sharedShortlistEndpoints } from './endpoints/v0/auth/shared-shortlists/shared-shortlist-endpoints.ts'
import type { Mounted } from './http/mount.ts'
import { deleteVisitsEndpoint } from './endpoints/v0/visits/delete-visits.ts'
import { recordSearchEndpoint } from './endpoints/v0/visits/record-search.ts'

export const mountedEndpoints: readonly Mounted[] = [
  ...searchEndpoints,
  listAuditLogEndpoint,
  getAuditFiltersEndpoint,
  ...inventoryEndpoints,
  getOffersSyncEndpoint,
  startOffersSyncEndpoint,
  listOffersEndpoint,
  ...regionEndpoints,
  searchHelpEndpoint,
  giveHelpFeedbackEndpoint,
  commentOnHelpEndpoint,
  listHelpFeedbackEndpoint,
  listReviewHighlightsEndpoint,
  translateReviewEndpoint,
  findSimilarPropertiesEndpoint,
  listSitemapFilesEndpoint,
  listSitemapPagesEndpoint,
  getExchangeRatesEndpoint,
  getMeEndpoint,
  updateMeEndpoint,
  listBookingsEndpoint,
  createLeadEndpoint,
  submitApplicationEndpoint,
  listApplicationsEndpoint,
  decideApplicationEndpoint,
  requestVirtualTourEndpoint,
  findLeadByUuidEndpoint,
  getLeadEndpoint,
  updateLeadEndpoint,
  ...sharedShortlistEndpoints,
  generateEmailOtpEndpoint,
  loginEmailOtpEndpoint,
  loginEmailLinkEndpoint,
  createLoginNonceEndpoint,
  connectGoogleIdEndpoint,
  connectFacebookEndpoint,
  connectAppleEndpoint,
  authorizeProviderEndpoint,
  connectProviderEndpoint,
  logoutEndpoint,
  listPriceAlertsEndpoint,
  deletePriceAlertEndpoint,
  setPriceAlertEndpoint,
  confirmPriceAlertEndpoint,
  listSavedSearchesEndpoint,
  saveSearchEndpoint,
  changeSavedSearchEndpoint,
  deleteSavedSearchEndpoint,
  listSessionsEndpoint,
  endSessionEndpoint,
  endOtherSessionsEndpoint,
  listDataExportsEndpoint,
  requestDataExportEndpoint,
  downloadDataExportEndpoint,
  requestErasureEndpoint,
  listShortlistEndpoint,
  addToShortlistEndpoint,
  mergeShortlistEndpoint,
  removeFromShortlistEndpoint,
  listSecondFactorsEndpoint,
  startTotpEndpoint,
  confirmTotpEndpoint,
  verifyTotpEndpoint,
  startPasskeyEndpoint,
  addPasskeyEndpoint,
  startPasskeyProofEndpoint,
  verifyPasskeyEndpoint,
  removePasskeyEndpoint,
  listStaffEndpoint,
  inviteStaffEndpoint,
  revokeInvitationEndpoint,
  setStaffRolesEndpoint,
  listTeamMembersEndpoint,
  createTeamEndpoint,
  changeProfileEndpoint,
  setOutOfOfficeEndpoint,
  handOverLeadsEndpoint,
  resetSecondFactorsEndpoint,
  confirmNationalityEndpoint,
  getOptionsEndpoint,
  answerOptionsEndpoint,
  listDocumentsEndpoint,
  requestDocumentUploadEndpoint,
  completeDocumentUploadEndpoint,
  downloadDocumentEndpoint,
  confirmRoomEndpoint,
  changeStaffStageEndpoint,
  listRoomConfirmationsEndpoint,
  deleteDocumentEndpoint,
  saveFormDraftEndpoint,
  getFormDraftEndpoint,
  deleteFormDraftEndpoint,
  mailFormDraftEndpoint,
  resumeFormDraftEndpoint,
  getFormEndpoint,
  submitFormEndpoint,
  initiateBookFormEndpoint,
  getHoldEndpoint,
  releaseHoldEndpoint,
  listReferralsEndpoint,
  getReferralLinkEndpoint,
  referFriendEndpoint,
  getContactConsentEndpoint,
  setContactConsentEndpoint,
  listContactAttemptsEndpoint,
  previewUnsubscribeEndpoint,
  unsubscribeEndpoint,
  listPendingReviewsEndpoint,
  moderateReviewEndpoint,
  answerNpsEndpoint,
  findPaymentEndpoint,
  getPaymentEndpoint,
  restartPaymentEndpoint,
  startPaymentEndpoint,
  submitCardEndpoint,
  syncReturnedPaymentEndpoint,
  getNationalityBasedPaymentEndpoint,
  getReceiptEndpoint,
  listRefundOptionsEndpoint,
  requestRefundEndpoint,
  decideRefundEndpoint,
  downloadRefundProofEndpoint,
  listRefundsEndpoint,
  listPaymentsEndpoint,
  recordSearchEndpoint,
  deleteVisitsEndpoint,
  createCallCredentialsEndpoint,
  dialCallEndpoint,
  hangUpCallEndpoint,
  ...takeoverEndpoints,
  ...bulkEndpoints,
  ...dashboardEndpoints,
  ...queueEndpoints,
  ...financeEndpoints,
  ...staffLeadEndpoints,
  ...callEndpoints,
  ...chatEndpoints,
  ...inboxEndpoints,
  ...recordingEndpoints,
  recordEventsEndpoint,
  getFunnelsEndpoint,
  recordWebVitalEndpoint,
  recordPageErrorEndpoint,
  getWebVitalsEndpoint,
  ...experimentEndpoints,
  ...agreementEndpoints,
  ...depositEndpoints,
  ...evidenceEndpoints,
  ...flagEndpoints,
]
