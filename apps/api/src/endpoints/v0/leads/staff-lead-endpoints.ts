import type { Mounted } from '../../../http/mount.ts'
import { addLeadTaskEndpoint } from './tasks/add-lead-task.ts'
import { changeLeadTaskEndpoint } from './tasks/change-lead-task.ts'
import { downloadLeadAttachmentEndpoint } from './messages/download-lead-attachment.ts'
import { endVideoCallEndpoint } from './contact/end-video-call.ts'
import { getLeadChatLinkEndpoint } from './contact/get-lead-chat-link.ts'
import { getLeadDossierEndpoint } from './page/get-lead-dossier.ts'
import { getLeadReferrerEndpoint } from './contact/get-lead-referrer.ts'
import { listLeadMessagesEndpoint } from './messages/list-lead-messages.ts'
import { listLeadOptionsEndpoint } from './options/list-lead-options.ts'
import { listLeadTasksEndpoint } from './tasks/list-lead-tasks.ts'
import { listLeadTimelineEndpoint } from './page/list-lead-timeline.ts'
import { listSavedRepliesEndpoint } from './messages/list-saved-replies.ts'
import { listVideoCallsEndpoint } from './contact/list-video-calls.ts'
import { previewLeadMessageEndpoint } from './messages/preview-lead-message.ts'
import { previewLeadOptionsEndpoint } from './options/preview-lead-options.ts'
import { revealLeadContactEndpoint } from './page/reveal-lead-contact.ts'
import { scheduleVideoCallEndpoint } from './contact/schedule-video-call.ts'
import { sendFeedbackEmailEndpoint } from './messages/send-feedback-email.ts'
import { sendLeadMessageEndpoint } from './messages/send-lead-message.ts'
import { sendLeadOptionsEndpoint } from './options/send-lead-options.ts'
import { writeLeadNoteEndpoint } from './page/write-lead-note.ts'

/** Endpoints of the page of a lead: facts, timeline, notes, tasks, mail, calls and rooms to choose from. */
export const staffLeadEndpoints: readonly Mounted[] = [
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
  listLeadTimelineEndpoint,
  revealLeadContactEndpoint,
  writeLeadNoteEndpoint,
  addLeadTaskEndpoint,
  changeLeadTaskEndpoint,
  listLeadTasksEndpoint,
]
