/** What a sentence says of its subject. */
export const POLARITIES = ['good', 'mixed', 'bad'] as const
export type Polarity = (typeof POLARITIES)[number]
export type SubjectBank = Record<Polarity, readonly string[]>

export const ROOM_SUBJECTS = [
  'room',
  'ownBathroom',
  'sharedBathroom',
  'sharedKitchen',
  'ownKitchen',
  'noise',
  'cleanliness',
  'cleaning',
] as const
export const SERVICE_SUBJECTS = ['internet', 'laundry', 'gym', 'courtyard', 'elevator', 'bills', 'value'] as const
export const AROUND_SUBJECTS = ['campus', 'area', 'safety', 'security', 'staff', 'landlord', 'flatmates'] as const

export const SUBJECTS = [...ROOM_SUBJECTS, ...SERVICE_SUBJECTS, ...AROUND_SUBJECTS] as const
export type Subject = (typeof SUBJECTS)[number]

export type RoomSentences = Record<(typeof ROOM_SUBJECTS)[number], SubjectBank>
export type ServiceSentences = Record<(typeof SERVICE_SUBJECTS)[number], SubjectBank>
export type AroundSentences = Record<(typeof AROUND_SUBJECTS)[number], SubjectBank>

/** How a review begins, turns and ends, and what the house answers. */
export type FrameSentences = {
  /** A review in one sentence: who, up to a colon or a comma, and how it was. */
  short: { head: readonly string[]; tail: SubjectBank }
  opening: SubjectBank
  /** Before the first sentence that is worse, or better, than those before it. */
  turn: { worse: readonly string[]; better: readonly string[] }
  closing: SubjectBank
}
export type ReplySentences = {
  greeting: readonly string[]
  body: SubjectBank
  /** On what the writer complained about, where there is something to say to it. */
  about: Partial<Record<Subject, readonly string[]>>
  signature: readonly string[]
}
/** The words that fill sentences; `months` are as they stand inside a sentence. */
export type DetailWords = {
  months: readonly string[]
  courses: readonly string[]
  /** From the first floor above the ground. */
  floors: readonly string[]
  /** Two to seven. */
  people: readonly string[]
  /** Where flatmates come from: "Italy", and "aus Italien" where the preposition would change. */
  origins: readonly string[]
  units: Record<'ensuite' | 'studio' | 'room' | 'twin' | 'oneBed' | 'flat' | 'house', { aUnit: string; inUnit: string }>
}
/**
 * Sentences may name {from} and {until} (months of the stay), {months} (how many), {month} (one of them), {course},
 * {floor}, {people} and {origin}, {origin2} (those who share), {aUnit}, {inUnit}, {minutes} (to campus), {days},
 * {weeks}, {hour} (at night), {winter} and {summer} (months of the stay that are such there), {city}, {university},
 * {name}. {highFloor} is the third or above. {cold}, {furnished}, {laundry}, {abroad}, {longStay},
 * {shortStay} and {semester} are nothing themselves: a sentence ends with one that holds only where there is winter, furniture or a
 * laundry, far from China, or for who stayed nine months and more, or six and less, or four to six.
 */
export type ReviewBank = {
  subjects: Record<Subject, SubjectBank>
  frame: FrameSentences
  /** Those that tell enough of the writer to set a review of two sentences apart from others. */
  detailedOpening: SubjectBank
  reply: ReplySentences
  words: DetailWords
}
