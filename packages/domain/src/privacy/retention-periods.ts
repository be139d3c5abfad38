import { AGREEMENT_RETENTION_YEARS, UNSIGNED_AGREEMENT_RETENTION_DAYS } from '../agreement/agreement-retention.ts'
import { APPLICATION_RETENTION_DAYS } from '../application/application-status.ts'
import { DRAFT_RETENTION_DAYS } from '../booking/draft-limits.ts'
import { COMPLAINT_RETENTION_DAYS } from '../complaint/complaint.ts'
import {
  DOCUMENT_DAYS_AFTER_MOVE_IN,
  DOCUMENT_RETENTION_DAYS,
  MAIL_FILE_RETENTION_DAYS,
} from '../document/document-retention.ts'
import { DEPOSIT_RETENTION_YEARS } from '../deposit/deposit-retention.ts'
import { REJECTED_DOCUMENT_RETENTION_DAYS, UNFINISHED_DOCUMENT_RETENTION_DAYS } from '../document/document.ts'
import { DRAFT_EVIDENCE_RETENTION_DAYS, EVIDENCE_RETENTION_YEARS } from '../evidence/evidence-retention.ts'
import { HELP_COMMENT_RETENTION_DAYS } from '../help/help-feedback.ts'
import { PRICE_ALERT_RETENTION_DAYS, UNCONFIRMED_ALERT_RETENTION_DAYS } from '../price-alert/price-alert-limits.ts'
import { REVIEW_UPLOAD_TTL_HOURS } from '../review/review-limits.ts'
import { BACKUP_RETENTION_DAYS, EXPORT_RETENTION_DAYS } from './time-limits.ts'

/** Days that ended holds are stored. Questions about a hold come within a month. */
export const HOLD_RETENTION_DAYS = 30

/** Days that login codes and failed attempts are stored: they count towards limits for a day and ten minutes. */
export const LOGIN_ATTEMPT_RETENTION_DAYS = 2

/** Days that ended sessions are stored. Users who ask about activity on their account do so within a month. */
export const SESSION_RETENTION_DAYS = 30

/** Days that a browser is known after its last login: the lifetime of its cookie. */
export const KNOWN_BROWSER_RETENTION_DAYS = 400

/** Days that sent mails are recorded, so that a repeated cause sends no second one. */
export const MAIL_RETENTION_DAYS = 30

/** Days that optional mails are recorded, so that their unsubscribe links work. */
export const OPTIONAL_MAIL_RETENTION_DAYS = 400

/** Days that a friend may take to join. */
export const REFERRAL_RETENTION_DAYS = 90

export const SEARCH_ALERT_RETENTION_DAYS = 90

/** Days that places and searches of a known person are stored. Whoever looks for a room decides within three months. */
export const VISIT_RETENTION_DAYS = 90

/** Days that an experiment knows who was in which group: as long as the cookie that keeps them there. */
export const EXPERIMENT_RETENTION_DAYS = 180

/** Days that the events of visitors are stored: twice as long as they may take from their first visit to a booking. */
export const EVENT_RETENTION_DAYS = 30

/** Days that a call from a number of nobody known is stored. Whoever calls again is a lead by then. */
export const UNKNOWN_CALL_RETENTION_DAYS = 30

/** Days that the recording of a call is stored: long enough to settle what was agreed, and to learn from it. */
export const CALL_RECORDING_RETENTION_DAYS = 90

/** Days that a chat is stored after its last message: two years, in which questions about a stay come up. */
export const CHAT_RETENTION_DAYS = 730

/**
 * Days or years after which data is deleted by itself. The privacy notice lists them in this order, and a test compares the
 * two.
 */
export const RETENTION_PERIODS = {
  booking_documents: [DOCUMENT_DAYS_AFTER_MOVE_IN],
  other_documents: [DOCUMENT_RETENTION_DAYS],
  mail_files: [MAIL_FILE_RETENTION_DAYS],
  refused_uploads: [REJECTED_DOCUMENT_RETENTION_DAYS, UNFINISHED_DOCUMENT_RETENTION_DAYS],
  signed_agreements: [AGREEMENT_RETENTION_YEARS],
  unsigned_agreements: [UNSIGNED_AGREEMENT_RETENTION_DAYS],
  evidence: [EVIDENCE_RETENTION_YEARS, DRAFT_EVIDENCE_RETENTION_DAYS],
  deposit_returns: [DEPOSIT_RETENTION_YEARS],
  drafts: [DRAFT_RETENTION_DAYS],
  holds: [HOLD_RETENTION_DAYS],
  login_attempts: [LOGIN_ATTEMPT_RETENTION_DAYS],
  sessions: [SESSION_RETENTION_DAYS],
  known_browsers: [KNOWN_BROWSER_RETENTION_DAYS],
  mails: [MAIL_RETENTION_DAYS, OPTIONAL_MAIL_RETENTION_DAYS],
  referrals: [REFERRAL_RETENTION_DAYS],
  search_alerts: [SEARCH_ALERT_RETENTION_DAYS],
  price_alerts: [UNCONFIRMED_ALERT_RETENTION_DAYS, PRICE_ALERT_RETENTION_DAYS],
  visits: [VISIT_RETENTION_DAYS],
  experiments: [EXPERIMENT_RETENTION_DAYS],
  events: [EVENT_RETENTION_DAYS],
  calls: [UNKNOWN_CALL_RETENTION_DAYS],
  call_recordings: [CALL_RECORDING_RETENTION_DAYS],
  chats: [CHAT_RETENTION_DAYS],
  applications: [APPLICATION_RETENTION_DAYS],
  complaints: [COMPLAINT_RETENTION_DAYS],
  data_exports: [EXPORT_RETENTION_DAYS],
  review_uploads: [REVIEW_UPLOAD_TTL_HOURS / 24],
  help_comments: [HELP_COMMENT_RETENTION_DAYS],
  backups: [BACKUP_RETENTION_DAYS],
} as const satisfies Readonly<Record<string, readonly number[]>>

export type RetentionPeriod = keyof typeof RETENTION_PERIODS
