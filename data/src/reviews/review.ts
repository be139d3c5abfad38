import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { ReviewTopic } from '@amber/domain/review/review-topics'
import type { Names } from '../model.ts'

export type Rating = 1 | 2 | 3 | 4 | 5
export type TopicRating = { topic: ReviewTopic; rating: Rating }

export type ReviewFacts = {
  placeName: string
  city: string
  /** Names of the city for reviews in languages other than English. */
  cityNames?: Names
  university: string | null
  /** Names of the university; reviews in Chinese use the Chinese one. */
  universityNames?: Names | null
  /** Minutes to campus. Without them no review mentions the walk. */
  walkingMinutes?: number | null
  amenities: readonly Amenity[]
  unitTypes: readonly UnitType[]
  /** Average rating from 1 to 5. */
  quality: number
  countryCode: string
  /** Number of floors of the building. */
  floors?: number
  /** Number of people in a house that is let as a whole. */
  housemates?: number
}

/** The stay that the text assumes: unit type, arrival month (1 to 12) and number of months. */
export type ReviewedStay = { unitType: UnitType; arrivalMonth: number; months: number }

export type WrittenReview = {
  language: Language
  rating: Rating
  text: string
  topics: TopicRating[]
  /** Null for a rating without a comment. */
  authorName: string | null
  stay: ReviewedStay
  reply: string | null
  /** Number of photos, mostly 0. */
  photos: number
}
