import type { LeadStage } from '../lead/stages.ts'

/** Rooms in one list. More than a student compares on a phone would be a search page. */
export const MAX_OPTION_ROOMS = 6

export const MAX_OPTION_NOTE_LENGTH = 300

/** Lists that a student gets at most in a day. */
export const MAX_OPTIONS_PER_DAY = 5

/** Answers of a list that are stored in a day: ten changes of mind about each room. Whoever has the link can answer. */
export const MAX_OPTION_ANSWERS_PER_DAY = 60

/** Days for which the link works. Later the rooms are mostly gone, and the mail lies around. */
export const OPTIONS_LINK_DAYS = 30

export const optionsEndAt = (sentAt: Date): Date => new Date(sentAt.getTime() + OPTIONS_LINK_DAYS * 86_400_000)

/** Stages in which another room can still be chosen. A student who has paid changes rooms with staff. */
const CHOOSING: ReadonlySet<LeadStage> = new Set(['enquired', 'room_chosen', 'form_sent'])

export const canChooseRoom = (stage: LeadStage): boolean => CHOOSING.has(stage)
