import { lazyOnInteraction } from '../../browser/on-first-interaction.ts'

const loadOffers = async () => (await import('./top/offers.tsx')).Offers
const loadNearby = async () => (await import('./nearby/nearby.tsx')).Nearby
const loadReviews = async () => (await import('./reviews/reviews.tsx')).Reviews
const loadTrend = async () => (await import('./trends/price-trend.tsx')).PriceTrend
const loadSimilar = async () => (await import('./similar/similar-places.tsx')).SimilarPlaces
const loadPriceCard = async () => (await import('./price-card.tsx')).PriceCard
const loadTexts = async () => (await import('./place-texts.tsx')).PlaceTexts
const loadClosing = async () => (await import('./place-texts.tsx')).ClosingTexts

/** Sections with their own bundles, loaded on first interaction. The server has them bundled. */
export const Offers = import.meta.env.SSR ? await loadOffers() : lazyOnInteraction(loadOffers)
export const Nearby = import.meta.env.SSR ? await loadNearby() : lazyOnInteraction(loadNearby)
export const Reviews = import.meta.env.SSR ? await loadReviews() : lazyOnInteraction(loadReviews)
export const PriceTrend = import.meta.env.SSR ? await loadTrend() : lazyOnInteraction(loadTrend)
export const SimilarPlaces = import.meta.env.SSR ? await loadSimilar() : lazyOnInteraction(loadSimilar)
export const PriceCard = import.meta.env.SSR ? await loadPriceCard() : lazyOnInteraction(loadPriceCard)
export const PlaceTexts = import.meta.env.SSR ? await loadTexts() : lazyOnInteraction(loadTexts)
export const ClosingTexts = import.meta.env.SSR ? await loadClosing() : lazyOnInteraction(loadClosing)
