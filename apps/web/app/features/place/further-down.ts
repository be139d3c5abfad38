import { whenWanted } from '../../lib/when-wanted.ts'

const loadNearby = async () => (await import('./nearby/nearby.tsx')).Nearby
const loadReviews = async () => (await import('./reviews/reviews.tsx')).Reviews
const loadTrend = async () => (await import('./trends/price-trend.tsx')).PriceTrend
const loadSimilar = async () => (await import('./similar/similar-places.tsx')).SimilarPlaces
const loadPriceCard = async () => (await import('./price-card.tsx')).PriceCard
const loadCost = async () => (await import('./cost/cost-of-stay.tsx')).CostOfStay
const loadAbout = async () => (await import('./about.tsx')).About
const loadIncluded = async () => (await import('./included.tsx')).Included
const loadPlansChange = async () => (await import('./plans-change.tsx')).PlansChange
const loadQuestions = async () => (await import('./questions.tsx')).Questions

/** Parts with scripts of their own, which nobody needs before they scroll. The server has them at hand. */
export const Nearby = import.meta.env.SSR ? await loadNearby() : whenWanted(loadNearby)
export const Reviews = import.meta.env.SSR ? await loadReviews() : whenWanted(loadReviews)
export const PriceTrend = import.meta.env.SSR ? await loadTrend() : whenWanted(loadTrend)
export const SimilarPlaces = import.meta.env.SSR ? await loadSimilar() : whenWanted(loadSimilar)
export const PriceCard = import.meta.env.SSR ? await loadPriceCard() : whenWanted(loadPriceCard)
export const CostOfStay = import.meta.env.SSR ? await loadCost() : whenWanted(loadCost)
export const About = import.meta.env.SSR ? await loadAbout() : whenWanted(loadAbout)
export const Included = import.meta.env.SSR ? await loadIncluded() : whenWanted(loadIncluded)
export const PlansChange = import.meta.env.SSR ? await loadPlansChange() : whenWanted(loadPlansChange)
export const Questions = import.meta.env.SSR ? await loadQuestions() : whenWanted(loadQuestions)
