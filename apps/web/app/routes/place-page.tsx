import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { GALLERY_PARAMETERS } from '../features/place/gallery/gallery-address.ts'
import { loadPlace } from '../features/place/load-place.server.ts'
import { NEARBY_PARAMETERS } from '../features/place/nearby/nearby-parameters.ts'
import { isSamePlace, STAY_PARAMETERS } from '../features/place/same-place.ts'
import { PlaceProblem } from '../features/place/place-problem.tsx'
import { PlaceView } from '../features/place/place-view.tsx'
import { REVIEW_PARAMETERS } from '../features/place/reviews/review-filters.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { askingFor } from '../lib/asking.server.ts'
import type { PublicPageHandle } from '../lib/public-page.ts'
import { NotFoundScreen } from '../parts/not-found-screen.tsx'
import type { Route } from './+types/place-page'

export const handle: MessagesHandle & PublicPageHandle = {
  namespaces: ['place', 'nearby', 'reviews'],
  publicQuery: [...STAY_PARAMETERS, ...GALLERY_PARAMETERS, ...REVIEW_PARAMETERS, ...NEARBY_PARAMETERS],
}

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadPlace({ url: new URL(request.url), canonicalName: params.canonicalName }, askingFor(request, context))

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Another stay, picture or review of the same place: all that it needs is here, or is asked for by its own part. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') || !isSamePlace(currentUrl, nextUrl)

export default function PlacePage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData === null) return <NotFoundScreen />
  if ('problem' in loaderData) return <PlaceProblem {...loaderData.problem} canonicalName={params.canonicalName} />
  // Another place is another page: what was opened on the last one is closed.
  return <PlaceView key={loaderData.place.id} page={loaderData} />
}
