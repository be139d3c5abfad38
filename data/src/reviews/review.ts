import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { Names } from '../model.ts'

export const REVIEW_TOPICS = ['location', 'cleanliness', 'value', 'facilities', 'management', 'safety'] as const
export type ReviewTopic = (typeof REVIEW_TOPICS)[number]
export type Rating = 1 | 2 | 3 | 4 | 5
export type TopicRating = { topic: ReviewTopic; rating: Rating }

export type ReviewFacts = {
  placeName: string
  city: string
  /** Lets reviews in other languages than English name the city as their readers do. */
  cityNames?: Names
  university: string | null
  /** Lets reviews in Chinese name it in Chinese. */
  universityNames?: Names | null
  /** Without it nobody says how long the walk is. */
  walkingMinutes?: number | null
  amenities: readonly Amenity[]
  unitTypes: readonly UnitType[]
  /** What people find on average, from 1 to 5. */
  quality: number
  countryCode: string
  /** Of the building; nobody lives above them. */
  floors?: number
  /** How many live in a house that is let whole. */
  housemates?: number
}

/** What the text takes for granted: the kind of room, the month of arrival (1 to 12), and for how many months. */
export type ToldStay = { unitType: UnitType; arrivalMonth: number; months: number }

export type WrittenReview = {
  language: Language
  rating: Rating
  text: string
  topics: TopicRating[]
  authorName: string
  stay: ToldStay
  reply: string | null
  /** How many of its own; mostly none. */
  photos: number
}
