/** How a call ended, in the order of the keys by which agents choose. */
export const CALL_OUTCOMES = [
  'no_answer',
  'busy',
  'voicemail',
  'wrong_number',
  'call_back',
  'not_interested',
  'already_booked',
  'other_language',
  'booked',
  'do_not_call',
] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]
