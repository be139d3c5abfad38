import { lazyOnInteraction } from '../../browser/on-first-interaction.ts'

const loadNearby = async () => (await import('./nearby/nearby.tsx')).Nearby
const loadReviews = async () => (await import('./reviews/reviews.tsx')).Reviews
const loadTrend = async () => (await import('./trends/price-trend.tsx')).PriceTrend
const loadSimilar = async () => (await import('./similar/similar-places.tsx')).SimilarPlaces
const loadPriceCard = async () => (await import('./price-card.tsx')).PriceCard
const loadCost = async () => (await import('./cost/cost-of-stay.tsx')).CostOfStay
const loadAbout = async () => (await import('./about.tsx')).About
const loadIncluded = async () => (await import('./included.tsx')).Included
const loadCancellation = async () => (await import('./cancellation-section.tsx')).CancellationSection
const loadQuestions = async () => (await import('./questions.tsx')).Questions

/** Sections with their own bundles, loaded on first interaction. The server has them bundled. */
export const Nearby = import.meta.env.SSR ? await loadNearby() : lazyOnInteraction(loadNearby)
export const Reviews = import.meta.env.SSR ? await loadReviews() : lazyOnInteraction(loadReviews)
export const PriceTrend = import.meta.env.SSR ? await loadTrend() : lazyOnInteraction(loadTrend)
export const SimilarPlaces = import.meta.env.SSR ? await loadSimilar() : lazyOnInteraction(loadSimilar)
export const PriceCard = import.meta.env.SSR ? await loadPriceCard() : lazyOnInteraction(loadPriceCard)
export const CostOfStay = import.meta.env.SSR ? await loadCost() : lazyOnInteraction(loadCost)
export const About = import.meta.env.SSR ? await loadAbout() : lazyOnInteraction(loadAbout)
export const Included = import.meta.env.SSR ? await loadIncluded() : lazyOnInteraction(loadIncluded)
export const CancellationSection = import.meta.env.SSR ? await loadCancellation() : lazyOnInteraction(loadCancellation)
export const Questions = import.meta.env.SSR ? await loadQuestions() : lazyOnInteraction(loadQuestions)
