/** Tone of a sentence about its subject. */
export const POLARITIES = ['good', 'mixed', 'bad'] as const
export type Polarity = (typeof POLARITIES)[number]
export type SubjectBank = Record<Polarity, readonly string[]>

const ROOM_SUBJECTS = [
  'room',
  'ownBathroom',
  'sharedBathroom',
  'sharedKitchen',
  'ownKitchen',
  'noise',
  'cleanliness',
  'cleaning',
] as const
const SERVICE_SUBJECTS = ['internet', 'laundry', 'gym', 'courtyard', 'elevator', 'bills', 'value'] as const
const AROUND_SUBJECTS = ['campus', 'area', 'safety', 'security', 'staff', 'landlord', 'flatmates'] as const

export const SUBJECTS = [...ROOM_SUBJECTS, ...SERVICE_SUBJECTS, ...AROUND_SUBJECTS] as const
export type Subject = (typeof SUBJECTS)[number]

export type RoomSentences = Record<(typeof ROOM_SUBJECTS)[number], SubjectBank>
export type ServiceSentences = Record<(typeof SERVICE_SUBJECTS)[number], SubjectBank>
export type AroundSentences = Record<(typeof AROUND_SUBJECTS)[number], SubjectBank>

/** Sentences that open a review, change its tone and close it. */
export type FrameSentences = {
  /** A review in one sentence: the head introduces the author up to a colon or comma, the tail is the verdict. */
  short: { head: readonly string[]; tail: SubjectBank }
  opening: SubjectBank
  /** Transitions before the first sentence that is worse, or better, than the previous ones. */
  turn: { worse: readonly string[]; better: readonly string[] }
  closing: SubjectBank
}
export type ReplySentences = {
  greeting: readonly string[]
  body: SubjectBank
  /** Replies to complaints, by subject. */
  about: Partial<Record<Subject, readonly string[]>>
  signature: readonly string[]
}
/** Words that fill the slots of sentences. `months` are capitalised as inside a sentence. */
export type DetailWords = {
  months: readonly string[]
  courses: readonly string[]
  /** Floor names, starting above the ground floor. */
  floors: readonly string[]
  /** Number words from two to seven. */
  people: readonly string[]
  /** Origins of flatmates: "Italy", or "aus Italien" where the preposition would change. */
  origins: readonly string[]
  units: Record<'ensuite' | 'studio' | 'room' | 'twin' | 'oneBed' | 'flat' | 'house', { aUnit: string; inUnit: string }>
}
/**
 * Sentences may use {from} and {until} (months of the stay), {months} (how many), {month} (one of them), {course},
 * {floor}, {people} and {origin}, {origin2} (flatmates), {aUnit}, {inUnit}, {minutes} (to campus), {days}, {weeks},
 * {hour} (at night), {winter} and {summer} (months of the stay in that season), {city}, {university}, {name}.
 * {highFloor} is the third or above. {cold}, {furnished}, {laundry}, {abroad}, {longStay}, {shortStay} and {semester}
 * are conditions at the end of a sentence, replaced by nothing. They require a winter, furniture, a laundry, a place
 * outside Chinese-speaking countries, or a stay of at least nine, at most six, or four to six months.
 */
export type ReviewBank = {
  subjects: Record<Subject, SubjectBank>
  frame: FrameSentences
  /** Openings with enough detail to tell a review of two sentences from others. */
  detailedOpening: SubjectBank
  reply: ReplySentences
  words: DetailWords
}
