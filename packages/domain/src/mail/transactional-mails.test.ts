import { expect, test } from 'vitest'
import { ACTION_MAILS } from '../lead-mail/action-mails.ts'
import { SAVED_REPLIES } from '../lead-mail/saved-replies.ts'
import { isNeededMessage, isTransactional, OPTIONAL_MAIL_KINDS } from './transactional-mails.ts'

const isMessageTransactional = (savedReply: string | null) =>
  isTransactional({ kind: 'lead_message', content: { subject: '', text: '', writerName: null, savedReply } })

test.each(ACTION_MAILS)('sends %s to a student who has unsubscribed', (action) => {
  expect([isNeededMessage(action), isMessageTransactional(action)]).toEqual([true, true])
})

test.each([...SAVED_REPLIES, 'feedback', null])('stops what staff write themselves: %s', (savedReply) => {
  expect([isNeededMessage(savedReply), isMessageTransactional(savedReply)]).toEqual([false, false])
})

test('stores links to unsubscribe for messages and options of staff, alerts, deposits, referrals and the board of the week', () => {
  expect(OPTIONAL_MAIL_KINDS.toSorted()).toEqual([
    'deposit_reminder',
    'lead_message',
    'lead_options',
    'price_alert_ended',
    'price_drop',
    'referral_invitation',
    'saved_search_alert',
    'weekly_board',
  ])
})
