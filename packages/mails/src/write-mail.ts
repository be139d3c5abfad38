import type { Language } from '@amber/domain/languages'
import type { MailContent, WrittenMail } from '@amber/domain/mail/mail-content'
import type { Edition } from '@amber/editions/edition'
import type { Draft, Footer } from './block.ts'
import { html } from './html.ts'
import { plainText } from './plain-text.ts'
import { accountErased } from './templates/account-erased.ts'
import { enquiryReceived } from './templates/enquiry-received.ts'
import { bookingCancelled } from './templates/booking-cancelled.ts'
import { exportReady } from './templates/export-ready.ts'
import { formReceived } from './templates/form-received.ts'
import { formResume } from './templates/form-resume.ts'
import { newLogin } from './templates/new-login.ts'
import { oneTimePassword } from './templates/one-time-password.ts'
import { paymentReceived } from './templates/payment-received.ts'
import { paymentRoomGone } from './templates/payment-room-gone.ts'
import { referralInvitation } from './templates/referral-invitation.ts'
import { refundBegun } from './templates/refund-begun.ts'
import { refundDeclined } from './templates/refund-declined.ts'
import { refundFailed } from './templates/refund-failed.ts'
import { refundDone } from './templates/refund-done.ts'
import { savedSearchAlert } from './templates/saved-search-alert.ts'
import { stageReached } from './templates/stage-reached.ts'
import { staffInvitation } from './templates/staff-invitation.ts'
import { type Words, wordsOf } from './words.ts'

/** A mail in words: HTML, and the same in plain text. `stopUrl` is the page that ends mails like it, where one does. */
export async function writeMail(
  mail: MailContent,
  language: Language,
  edition: Edition,
  stopUrl?: string,
): Promise<WrittenMail> {
  const words = wordsOf(language, edition)
  const draft = draftOf(mail, words)
  const footer: Footer = {
    help: words.t('footer_help', { email: edition.supportEmail }),
    stop: stopUrl === undefined ? null : { label: words.t('footer_stop'), href: stopUrl },
  }
  return {
    subject: draft.subject,
    html: await html(draft, { language, brand: edition.brand, footer }),
    text: plainText(draft.blocks, footer, words),
  }
}

function draftOf({ kind, content }: MailContent, words: Words): Draft {
  switch (kind) {
    case 'one_time_password':
      return oneTimePassword(content, words)
    case 'new_login':
      return newLogin(content, words)
    case 'staff_invitation':
      return staffInvitation(content, words)
    case 'referral_invitation':
      return referralInvitation(content, words)
    case 'export_ready':
      return exportReady(content, words)
    case 'saved_search_alert':
      return savedSearchAlert(content, words)
    case 'enquiry_received':
      return enquiryReceived(content, words)
    case 'stage_reached':
      return stageReached(content, words)
    case 'form_received':
      return formReceived(content, words)
    case 'form_resume':
      return formResume(content, words)
    case 'payment_received':
      return paymentReceived(content, words)
    case 'booking_cancelled':
      return bookingCancelled(content, words)
    case 'refund_begun':
      return refundBegun(content, words)
    case 'refund_done':
      return refundDone(content, words)
    case 'refund_failed':
      return refundFailed(content, words)
    case 'refund_declined':
      return refundDeclined(content, words)
    case 'payment_room_gone':
      return paymentRoomGone(content, words)
    case 'account_erased':
      return accountErased(content, words)
  }
}
