import type { CalendarDay } from '../dates/calendar-day.ts'
import type { StayPrice } from '../cost/stay-price.ts'

/** Texts with which staff begin a message. Their words are in `saved_replies.json` of each language. */
export const SAVED_REPLIES = ['first_answer', 'more_details', 'room_available', 'follow_up'] as const

export type SavedReply = (typeof SAVED_REPLIES)[number]

/** Days after which staff may ask for feedback again. */
export const FEEDBACK_PAUSE_DAYS = 90

/** Facts that a saved reply may mention. */
const REPLY_VARIABLES = ['name', 'place', 'room', 'price', 'moveIn', 'agent', 'link'] as const

export type ReplyVariable = (typeof REPLY_VARIABLES)[number]

/** Values of the variables; null if the fact is unknown. */
export type ReplyFacts = Readonly<Record<ReplyVariable, string | null>>

/** The facts of a lead that replies mention, before they are written in a language. */
export type StoredReplyFacts = {
  name: string | null
  place: string | null
  room: string | null
  price: StayPrice | null
  moveIn: CalendarDay | null
  agent: string | null
  link: string | null
}

/** Returns the values, with a visible gap for each unknown fact that staff have to fill before they send. */
export const replyValues = (facts: ReplyFacts): Record<ReplyVariable, string> =>
  Object.fromEntries(REPLY_VARIABLES.map((name) => [name, facts[name] ?? `{${name}}`])) as Record<ReplyVariable, string>

/** Returns the variables whose gaps are still in a text. */
export const unfilledVariables = (text: string): ReplyVariable[] =>
  REPLY_VARIABLES.filter((name) => text.includes(`{${name}}`))

/** Maximum number of messages that staff send about one lead in a day. */
export const MAX_SENT_PER_DAY = 20
