import { lazyOnInteraction } from '../../browser/on-first-interaction.ts'

const loadPlaces = async () => (await import('./city-places.tsx')).CityPlaces
const loadSteps = async () => (await import('./steps.tsx')).Steps
const loadQuestions = async () => (await import('./questions.tsx')).Questions

/** Sections further down that only hold text and links. Their scripts load on first interaction; the server has them. */
export const CityPlaces = import.meta.env.SSR ? await loadPlaces() : lazyOnInteraction(loadPlaces)
export const Steps = import.meta.env.SSR ? await loadSteps() : lazyOnInteraction(loadSteps)
export const Questions = import.meta.env.SSR ? await loadQuestions() : lazyOnInteraction(loadQuestions)
