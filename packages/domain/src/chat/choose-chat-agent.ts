import { type AgentChoice, type Candidate, chooseAgent, type LeadToPlace } from '../lead/choose-agent.ts'
import { isWorkingAt } from '../staff/working-hours.ts'

/** Minutes after which a chat that the chosen agent has neither read nor answered is for somebody else. */
export const MAX_UNTOUCHED_MINUTES = 3

/**
 * Chooses who gets a chat that has no lead, by the rules of leads, among those who are at work. A lead can wait until its
 * agent is back, but a visitor is there now, and agents do not see the chats of colleagues. Undefined if nobody can take it.
 */
export const chooseChatAgent = (
  chat: LeadToPlace,
  candidates: readonly Candidate[],
  now: Date,
): AgentChoice | undefined =>
  chooseAgent(
    chat,
    candidates.filter((each) => isWorkingAt(each, now)),
    now,
  )
