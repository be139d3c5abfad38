import type { Language } from '@amber/domain/languages'
import type { MailContent, RenderedMail } from '@amber/domain/mail/mail-content'
import type { Edition } from '@amber/editions/edition'
import type { MailLayout, Footer } from './block.ts'
import { html } from './html.ts'
import { plainText } from './plain-text.ts'
import { accountErased } from './templates/account-erased.ts'
import { agreementReady } from './templates/agreement-ready.ts'
import { agreementSigned } from './templates/agreement-signed.ts'
import { agreementToSign } from './templates/agreement-to-sign.ts'
import { evidenceSealed } from './templates/evidence-sealed.ts'
import { evidenceToSign } from './templates/evidence-to-sign.ts'
import { enquiryReceived } from './templates/enquiry-received.ts'
import { applicationReceived } from './templates/application-received.ts'
import { complaintReceived } from './templates/complaint-received.ts'
import { complaintResolved } from './templates/complaint-resolved.ts'
import { reviewDeclined } from './templates/review-declined.ts'
import { reviewPublished } from './templates/review-published.ts'
import { bookingCancelled } from './templates/booking-cancelled.ts'
import { chatAnswer } from './templates/chat-answer.ts'
import { exportReady } from './templates/export-ready.ts'
import { formReceived } from './templates/form-received.ts'
import { formResume } from './templates/form-resume.ts'
import { guardianNamed } from './templates/guardian-named.ts'
import { newLogin } from './templates/new-login.ts'
import { oneTimePassword } from './templates/one-time-password.ts'
import { roomConfirmed } from './templates/room-confirmed.ts'
import { roomToConfirm } from './templates/room-to-confirm.ts'
import { depositReminder } from './templates/deposit-reminder.ts'
import { differenceDue } from './templates/difference-due.ts'
import { paymentReceived } from './templates/payment-received.ts'
import { paymentRoomGone } from './templates/payment-room-gone.ts'
import { priceAlertConfirm } from './templates/price-alert-confirm.ts'
import { priceAlertEnded } from './templates/price-alert-ended.ts'
import { priceDrop } from './templates/price-drop.ts'
import { referralInvitation } from './templates/referral-invitation.ts'
import { refundBegun } from './templates/refund-begun.ts'
import { refundDeclined } from './templates/refund-declined.ts'
import { refundFailed } from './templates/refund-failed.ts'
import { refundDone } from './templates/refund-done.ts'
import { savedSearchAlert } from './templates/saved-search-alert.ts'
import { leadMessage } from './templates/lead-message.ts'
import { leadOptions } from './templates/lead-options.ts'
import { leadEscalated } from './templates/lead-escalated.ts'
import { leadReassigned } from './templates/lead-reassigned.ts'
import { weeklyBoard } from './templates/weekly-board.ts'
import { takeoverStep } from './templates/takeover-step.ts'
import { stageReached } from './templates/stage-reached.ts'
import { staffInvitation } from './templates/staff-invitation.ts'
import { type MailTranslator, createMailTranslator } from './mail-translator.ts'

/** Renders a mail as HTML and plain text. `unsubscribeUrl` is the page to unsubscribe, if the mail is optional. */
export async function renderMail(
  mail: MailContent,
  language: Language,
  edition: Edition,
  unsubscribeUrl?: string,
): Promise<RenderedMail> {
  const translator = createMailTranslator(language, edition)
  const layout = greet(layoutOf(mail, translator), mail, translator)
  const footer: Footer = {
    help: translator.t('footer_help', { email: edition.supportEmail }),
    stop: unsubscribeUrl === undefined ? null : { label: translator.t('footer_stop'), href: unsubscribeUrl },
  }
  return {
    subject: layout.subject,
    html: await html(layout, { language, brand: edition.brand, footer }),
    text: plainText(layout.blocks, footer, translator),
  }
}

/** Greets the reader by name below the title, in mails that know it. */
function greet(layout: MailLayout, { content }: MailContent, { t }: MailTranslator): MailLayout {
  if (!('firstName' in content) || content.firstName === null) return layout
  const [title, ...others] = layout.blocks
  if (title === undefined) return layout
  const greeting = { is: 'text', text: t('greeting', { name: content.firstName }) } as const
  return { ...layout, blocks: [title, greeting, ...others] }
}

function layoutOf({ kind, content }: MailContent, translator: MailTranslator): MailLayout {
  switch (kind) {
    case 'one_time_password':
      return oneTimePassword(content, translator)
    case 'new_login':
      return newLogin(content, translator)
    case 'staff_invitation':
      return staffInvitation(content, translator)
    case 'referral_invitation':
      return referralInvitation(content, translator)
    case 'export_ready':
      return exportReady(content, translator)
    case 'saved_search_alert':
      return savedSearchAlert(content, translator)
    case 'price_alert_confirm':
      return priceAlertConfirm(content, translator)
    case 'price_drop':
      return priceDrop(content, translator)
    case 'price_alert_ended':
      return priceAlertEnded(content, translator)
    case 'enquiry_received':
      return enquiryReceived(content, translator)
    case 'application_received':
      return applicationReceived(content, translator)
    case 'review_published':
      return reviewPublished(content, translator)
    case 'review_declined':
      return reviewDeclined(content, translator)
    case 'complaint_received':
      return complaintReceived(content, translator)
    case 'complaint_resolved':
      return complaintResolved(content, translator)
    case 'stage_reached':
      return stageReached(content, translator)
    case 'lead_message':
      return leadMessage(content, translator)
    case 'lead_options':
      return leadOptions(content, translator)
    case 'chat_answer':
      return chatAnswer(content, translator)
    case 'lead_reassigned':
      return leadReassigned(content, translator)
    case 'form_received':
      return content.isForGuardian ? guardianNamed(content, translator) : formReceived(content, translator)
    case 'form_resume':
      return formResume(content, translator)
    case 'payment_received':
      return paymentReceived(content, translator)
    case 'agreement_to_sign':
      return agreementToSign(content, translator)
    case 'agreement_ready':
      return agreementReady(content, translator)
    case 'agreement_signed':
      return agreementSigned(content, translator)
    case 'deposit_reminder':
      return depositReminder(content, translator)
    case 'evidence_to_sign':
      return evidenceToSign(content, translator)
    case 'evidence_sealed':
      return evidenceSealed(content, translator)
    case 'lead_escalated':
      return leadEscalated(content, translator)
    case 'weekly_board':
      return weeklyBoard(content, translator)
    case 'room_to_confirm':
      return roomToConfirm(content, translator)
    case 'room_confirmed':
      return roomConfirmed(content, translator)
    case 'difference_due':
      return differenceDue(content, translator)
    case 'booking_cancelled':
      return bookingCancelled(content, translator)
    case 'takeover_step':
      return takeoverStep(content, translator)
    case 'refund_begun':
      return refundBegun(content, translator)
    case 'refund_done':
      return refundDone(content, translator)
    case 'refund_failed':
      return refundFailed(content, translator)
    case 'refund_declined':
      return refundDeclined(content, translator)
    case 'payment_room_gone':
      return paymentRoomGone(content, translator)
    case 'account_erased':
      return accountErased(content, translator)
  }
}
