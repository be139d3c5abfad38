import { isSameValue } from '../inventory/same-value.ts'
import type { CalendarDay } from '../dates/calendar-day.ts'
import type { SavedReply } from '../lead-mail/saved-replies.ts'
import type { ExitReason, StaffStage } from './staff-stages.ts'
import { LEAD_TAGS, type LeadTag } from './vocabulary.ts'

/** A row of a bulk change of leads, by names on the wire. Undefined fields stay. */
export type LeadRowValues = {
  assigned_to?: number | null | undefined
  /** Replaces all tags. */
  tags?: readonly LeadTag[] | undefined
  add_tags?: readonly LeadTag[] | undefined
  remove_tags?: readonly LeadTag[] | undefined
  staff_stage?: StaffStage | undefined
  /** Without a stage, the lead is exited. */
  exit_reason?: ExitReason | undefined
  recycle_on?: CalendarDay | undefined
  /** Sends this saved reply to the student. */
  saved_reply?: SavedReply | undefined
}

export type LeadNow = { assignedTo: number | null; tags: readonly LeadTag[]; staffStage: StaffStage }

type LeadValues = Omit<LeadRowValues, 'add_tags' | 'remove_tags'>

/** Old and new values of what changes; both are empty if nothing does. */
export type LeadPlan = { before: Readonly<Record<string, unknown>>; after: LeadValues }

/** Decides what a row changes of a lead. A saved reply is always sent. */
export function planLeadChange(values: LeadRowValues, now: LeadNow): LeadPlan {
  const { assigned_to: to, exit_reason, recycle_on, saved_reply } = values
  const before: Record<string, unknown> = {}
  const after: LeadValues = {}
  if (to !== undefined && to !== now.assignedTo) {
    before['assigned_to'] = now.assignedTo
    after.assigned_to = to
  }
  const stage = values.staff_stage ?? (exit_reason === undefined ? undefined : 'exited')
  if (stage !== undefined && stage !== now.staffStage) {
    before['staff_stage'] = now.staffStage
    Object.assign(after, { staff_stage: stage }, exit_reason && { exit_reason }, recycle_on && { recycle_on })
  }
  const tags = tagsAfter(values, now.tags)
  if (!isSameValue(tags, now.tags)) {
    before['tags'] = now.tags
    after.tags = tags
  }
  if (saved_reply !== undefined) after.saved_reply = saved_reply
  return { before, after }
}

/** Returns the tags in the order of the list, so that equal sets are equal lists. */
function tagsAfter({ tags, add_tags: added = [], remove_tags: removed = [] }: LeadRowValues, now: readonly LeadTag[]) {
  const chosen = new Set([...(tags ?? now), ...added])
  return LEAD_TAGS.filter((tag) => chosen.has(tag) && !removed.includes(tag))
}
