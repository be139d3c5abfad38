import { SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { STAFF_EXIT_REASONS } from '@amber/domain/lead/staff-stages'
import { LEAD_TAGS, MAX_LEADS_AT_ONCE } from '@amber/domain/lead/vocabulary'

/** Actions on the selected leads. */
export const LEAD_BULK_ACTIONS = ['assign', 'tag', 'reply', 'close'] as const
export type LeadBulkAction = (typeof LEAD_BULK_ACTIONS)[number]

/** More leads than one request changes become a run. So does a mail: it can't be taken back, and a run first shows who gets it. */
export const isRun = (action: LeadBulkAction, count: number) => action === 'reply' || count > MAX_LEADS_AT_ONCE

/** Value of the option that returns leads to the queue. */
export const NOBODY = 'nobody'

/** Returns what a row of the API says for a chosen value; undefined if nothing valid was chosen. */
export function changeOf(action: LeadBulkAction, value: string) {
  switch (action) {
    case 'assign': {
      if (value === NOBODY) return { assigned_to: null }
      return /^[1-9]\d{0,14}$/.test(value) ? { assigned_to: Number(value) } : undefined
    }
    case 'tag': {
      const tag = LEAD_TAGS.find((known) => known === value)
      return tag && { add_tags: [tag] }
    }
    case 'reply': {
      const reply = SAVED_REPLIES.find((known) => known === value)
      return reply && { saved_reply: reply }
    }
    case 'close': {
      const reason = STAFF_EXIT_REASONS.find((known) => known === value)
      return reason && { exit_reason: reason }
    }
  }
}
