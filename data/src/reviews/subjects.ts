import type { Amenity } from '@amber/domain/inventory/vocabulary'
import { type Polarity, type Subject, SUBJECTS } from './bank.ts'
import { hasOwnBathroom, type Resident, sharesKitchen } from './resident.ts'
import type { ReviewFacts, ReviewTopic } from './review.ts'

/** What the stars beside a review are given for; noise and company have none of their own. */
export const TOPIC_OF: Record<Subject, ReviewTopic | null> = {
  room: 'facilities',
  ownBathroom: 'facilities',
  sharedBathroom: 'facilities',
  sharedKitchen: 'facilities',
  ownKitchen: 'facilities',
  noise: null,
  cleanliness: 'cleanliness',
  cleaning: 'cleanliness',
  internet: 'facilities',
  laundry: 'facilities',
  gym: 'facilities',
  courtyard: 'facilities',
  elevator: 'facilities',
  bills: 'value',
  value: 'value',
  campus: 'location',
  area: 'location',
  safety: 'safety',
  security: 'safety',
  staff: 'management',
  landlord: 'management',
  flatmates: null,
}

/** Nobody praises a gym where there is none. */
export const NEEDS: Partial<Record<Subject, Amenity>> = {
  internet: 'wifi',
  laundry: 'laundry',
  gym: 'gym',
  courtyard: 'courtyard',
  elevator: 'elevator',
  cleaning: 'cleaning',
  security: 'security',
  bills: 'bills_included',
}

/** Subjects so near each other that two sentences could contradict: one of each is enough. */
const NEAR: readonly (readonly Subject[])[] = [
  ['cleanliness', 'cleaning'],
  ['safety', 'security'],
  ['bills', 'value'],
  ['noise', 'courtyard'],
  ['sharedKitchen', 'flatmates'],
]
export const areNear = (one: Subject, other: Subject): boolean =>
  one === other || NEAR.some((group) => group.includes(one) && group.includes(other))

/** What students write about most. */
const OFTEN: ReadonlySet<Subject> = new Set<Subject>([
  'room',
  'sharedKitchen',
  'noise',
  'value',
  'campus',
  'area',
  'staff',
  'landlord',
  'internet',
  'flatmates',
])
export const weightOf = (subject: Subject): number => (OFTEN.has(subject) ? 3 : 1)

/** A walk that is short, and one that is long enough to complain of. */
const SHORT_WALK = 15
const LONG_WALK = 20

/** What this resident of this place can say something of that kind about. */
export function subjectsFor(facts: ReviewFacts, resident: Resident, polarity: Polarity): Subject[] {
  return SUBJECTS.filter((subject) => {
    const needed = NEEDS[subject]
    return (!needed || facts.amenities.includes(needed)) && fits(subject, facts, resident, polarity)
  })
}

function fits(subject: Subject, facts: ReviewFacts, resident: Resident, polarity: Polarity): boolean {
  switch (subject) {
    case 'campus':
      return facts.university !== null && fitsWalk(facts.walkingMinutes ?? null, polarity)
    case 'sharedKitchen':
    case 'flatmates':
      return sharesKitchen(resident)
    case 'ownKitchen':
      return !sharesKitchen(resident)
    case 'ownBathroom':
      return hasOwnBathroom(resident)
    case 'sharedBathroom':
      return !hasOwnBathroom(resident)
    case 'staff':
      return hasTeam(facts)
    case 'landlord':
      return !hasTeam(facts)
    default:
      return true
  }
}

function fitsWalk(minutes: number | null, polarity: Polarity): boolean {
  if (minutes === null) return true
  if (polarity === 'good') return minutes <= SHORT_WALK
  return polarity === 'bad' ? minutes >= LONG_WALK : minutes > 8
}

/** Halls have someone at the desk, houses have a landlord. */
const hasTeam = ({ unitTypes }: ReviewFacts): boolean =>
  unitTypes.some((unit) => unit === 'ensuite' || unit === 'studio' || unit === 'student_accommodation')
