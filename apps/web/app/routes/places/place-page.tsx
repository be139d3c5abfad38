import { NATIONALITY_PARAMETER } from '@amber/domain/inventory/stay-choice'
import { ORIGINAL_PARAMETER } from '@amber/domain/translation/page-translation'
import { Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { GALLERY_PARAMETERS } from '../../features/place/gallery/gallery-url.ts'
import { loadPlace } from '../../features/place/load-place.server.ts'
import { NEARBY_PARAMETERS } from '../../features/place/nearby/nearby-parameters.ts'
import { canReusePlaceData, STAY_PARAMETERS } from '../../features/place/can-reuse-place-data.ts'
import { GonePlace, PlaceProblem } from '../../features/place/rarely-shown.ts'
import { PlaceView } from '../../features/place/place-view.tsx'
import { REVIEW_PARAMETERS } from '../../features/place/reviews/review-filters.ts'
import { loadTakeoverSection } from '../../features/takeover/shared/load-takeovers.server.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { shareImageIn } from '../../server/share-image.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { chosenNationality } from '../../server/preferences.server.ts'
import { pageTranslationOf } from '../../server/page-translation.server.ts'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import type { Route } from './+types/place-page'

export const handle: MessagesHandle & PublicPageHandle = {
  namespaces: ['place', 'nearby', 'reviews', 'schedule'],
  publicQuery: [
    ...STAY_PARAMETERS,
    NATIONALITY_PARAMETER,
    ...GALLERY_PARAMETERS,
    ...REVIEW_PARAMETERS,
    ...NEARBY_PARAMETERS,
    ORIGINAL_PARAMETER,
  ],
  readsNationality: true,
}

export const loader = ({ request, url, params, context }: Route.LoaderArgs) =>
  loadPlace(
    {
      url,
      canonicalName: params.canonicalName,
      translation: pageTranslationOf(request, url, context),
      shareImage: shareImageIn(context),
      nationality: chosenNationality(request),
      loadTakeovers: loadTakeoverSection,
    },
    createLoaderContext(request, context),
  )

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Another stay, image or review of the same place needs no reload: it is already loaded, or its section fetches it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') || !canReusePlaceData(currentUrl, nextUrl)

export default function PlacePage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData === null) return <NotFoundScreen />
  const { canonicalName } = params
  if ('gone' in loaderData || 'problem' in loaderData) {
    return (
      <Suspense>
        {'gone' in loaderData ? (
          <GonePlace {...loaderData.gone} canonicalName={canonicalName} />
        ) : (
          <PlaceProblem {...loaderData.problem} canonicalName={canonicalName} />
        )}
      </Suspense>
    )
  }
  // Resets the page when the place changes, so that whatever was open on the last one is closed.
  return <PlaceView key={loaderData.place.id} page={loaderData} />
}
