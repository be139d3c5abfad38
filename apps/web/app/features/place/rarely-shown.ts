import { lazy } from 'react'

const loadGone = async () => (await import('./gone-place.tsx')).GonePlace
const loadProblem = async () => (await import('./place-problem.tsx')).PlaceProblem
const loadNotice = async () => (await import('./unavailable-notice.tsx')).UnavailableNotice

/** Parts that few visitors see, so that browsers load them on demand. The server has them bundled. */
export const GonePlace = import.meta.env.SSR ? await loadGone() : lazy(async () => ({ default: await loadGone() }))
export const PlaceProblem = import.meta.env.SSR
  ? await loadProblem()
  : lazy(async () => ({ default: await loadProblem() }))
export const UnavailableNotice = import.meta.env.SSR
  ? await loadNotice()
  : lazy(async () => ({ default: await loadNotice() }))
