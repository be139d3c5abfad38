import type { ReviewTopic } from '@amber/domain/review/review-topics'
import type { Amenity } from '@amber/domain/inventory/vocabulary'
import { type Polarity, type Subject, SUBJECTS } from './bank.ts'
import { hasOwnBathroom, type Resident, sharesKitchen } from './resident.ts'
import type { ReviewFacts } from './review.ts'

/** Topic rated for each subject. Noise and flatmates have none. */
export const SUBJECT_TOPICS: Record<Subject, ReviewTopic | null> = {
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

/** Amenities that a place needs before a review mentions the subject. */
export const REQUIRED_AMENITIES: Partial<Record<Subject, Amenity>> = {
  internet: 'wifi',
  laundry: 'laundry',
  gym: 'gym',
  courtyard: 'courtyard',
  elevator: 'elevator',
  cleaning: 'cleaning',
  security: 'security',
  bills: 'bills_included',
}

/** Groups of similar subjects whose sentences could contradict each other: a review uses at most one of each. */
const SIMILAR_SUBJECTS: readonly (readonly Subject[])[] = [
  ['cleanliness', 'cleaning'],
  ['safety', 'security'],
  ['bills', 'value'],
  ['noise', 'courtyard'],
  ['sharedKitchen', 'flatmates'],
]
export const areSimilar = (a: Subject, b: Subject): boolean =>
  a === b || SIMILAR_SUBJECTS.some((group) => group.includes(a) && group.includes(b))

/** Subjects students write about most. */
const COMMON_SUBJECTS: ReadonlySet<Subject> = new Set<Subject>([
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
export const weightOf = (subject: Subject): number => (COMMON_SUBJECTS.has(subject) ? 3 : 1)

/** Minutes up to which a walk is praised. */
const MAX_SHORT_WALK_MINUTES = 15
// Minutes from which a walk is worth a complaint.
const MIN_LONG_WALK_MINUTES = 20

/** Returns the subjects that this resident can mention in this tone. */
export function subjectsFor(facts: ReviewFacts, resident: Resident, polarity: Polarity): Subject[] {
  return SUBJECTS.filter((subject) => {
    const requiredAmenity = REQUIRED_AMENITIES[subject]
    return (
      (!requiredAmenity || facts.amenities.includes(requiredAmenity)) &&
      matchesResident(subject, facts, resident, polarity)
    )
  })
}

function matchesResident(subject: Subject, facts: ReviewFacts, resident: Resident, polarity: Polarity): boolean {
  switch (subject) {
    case 'campus':
      return facts.university !== null && matchesWalk(facts.walkingMinutes ?? null, polarity)
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
      return hasOnSiteTeam(facts)
    case 'landlord':
      return !hasOnSiteTeam(facts)
    default:
      return true
  }
}

function matchesWalk(minutes: number | null, polarity: Polarity): boolean {
  if (minutes === null) return true
  if (polarity === 'good') return minutes <= MAX_SHORT_WALK_MINUTES
  // Walks of up to 8 minutes get no mixed comments.
  return polarity === 'bad' ? minutes >= MIN_LONG_WALK_MINUTES : minutes > 8
}

/** Returns whether the place has a team on site: halls do, houses have a landlord. */
const hasOnSiteTeam = ({ unitTypes }: ReviewFacts): boolean =>
  unitTypes.some((unit) => unit === 'ensuite' || unit === 'studio' || unit === 'student_accommodation')
