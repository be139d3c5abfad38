import type { Mounted } from '../../../http/mount.ts'
import { addLeadTaskEndpoint } from './tasks/add-lead-task.ts'
import { changeLeadPreferencesEndpoint } from './preferences/change-lead-preferences.ts'
import { changeLeadTaskEndpoint } from './tasks/change-lead-task.ts'
import { downloadLeadAttachmentEndpoint } from './messages/download-lead-attachment.ts'
import { endVideoCallEndpoint } from './contact/end-video-call.ts'
import { extendLeadHoldEndpoint } from './actions/extend-lead-hold.ts'
import { getLeadChatLinkEndpoint } from './contact/get-lead-chat-link.ts'
import { getLeadDossierEndpoint } from './page/get-lead-dossier.ts'
import { getLeadPreferencesEndpoint } from './preferences/get-lead-preferences.ts'
import { getLeadReferrerEndpoint } from './contact/get-lead-referrer.ts'
import { listLeadDuplicatesEndpoint } from './merges/list-lead-duplicates.ts'
import { mergeLeadsEndpoint } from './merges/merge-leads.ts'
import { undoLeadMergeEndpoint } from './merges/undo-lead-merge.ts'
import { listLeadMessagesEndpoint } from './messages/list-lead-messages.ts'
import { listLeadOptionsEndpoint } from './options/list-lead-options.ts'
import { listLeadTasksEndpoint } from './tasks/list-lead-tasks.ts'
import { listLeadTimelineEndpoint } from './page/list-lead-timeline.ts'
import { listSavedRepliesEndpoint } from './messages/list-saved-replies.ts'
import { listVideoCallsEndpoint } from './contact/list-video-calls.ts'
import { previewLeadMessageEndpoint } from './messages/preview-lead-message.ts'
import { previewLeadOptionsEndpoint } from './options/preview-lead-options.ts'
import { releaseLeadHoldEndpoint } from './actions/release-lead-hold.ts'
import { requestLeadDocumentsEndpoint } from './actions/request-lead-documents.ts'
import { requestLeadPaymentEndpoint } from './actions/request-lead-payment.ts'
import { reviewLeadDocumentEndpoint } from './actions/review-lead-document.ts'
import { revealLeadContactEndpoint } from './page/reveal-lead-contact.ts'
import { scheduleVideoCallEndpoint } from './contact/schedule-video-call.ts'
import { sendFeedbackEmailEndpoint } from './messages/send-feedback-email.ts'
import { sendLeadMessageEndpoint } from './messages/send-lead-message.ts'
import { sendLeadOptionsEndpoint } from './options/send-lead-options.ts'
import { writeLeadNoteEndpoint } from './page/write-lead-note.ts'

/** Endpoints of the page of a lead, which only staff who see the lead may call. */
export const staffLeadEndpoints: readonly Mounted[] = [
  extendLeadHoldEndpoint,
  releaseLeadHoldEndpoint,
  requestLeadDocumentsEndpoint,
  requestLeadPaymentEndpoint,
  reviewLeadDocumentEndpoint,
  endVideoCallEndpoint,
  getLeadChatLinkEndpoint,
  getLeadReferrerEndpoint,
  listVideoCallsEndpoint,
  scheduleVideoCallEndpoint,
  downloadLeadAttachmentEndpoint,
  sendFeedbackEmailEndpoint,
  listLeadMessagesEndpoint,
  listSavedRepliesEndpoint,
  previewLeadMessageEndpoint,
  sendLeadMessageEndpoint,
  listLeadOptionsEndpoint,
  previewLeadOptionsEndpoint,
  sendLeadOptionsEndpoint,
  getLeadDossierEndpoint,
  getLeadPreferencesEndpoint,
  changeLeadPreferencesEndpoint,
  listLeadTimelineEndpoint,
  revealLeadContactEndpoint,
  writeLeadNoteEndpoint,
  addLeadTaskEndpoint,
  changeLeadTaskEndpoint,
  listLeadTasksEndpoint,
  listLeadDuplicatesEndpoint,
  mergeLeadsEndpoint,
  undoLeadMergeEndpoint,
]
