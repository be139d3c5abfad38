import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { breadcrumbTrail } from '../../shared/page/breadcrumb-trail.ts'
import { AppPromptSlot } from '../../shared/mobile-app/app-prompt-slot.tsx'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { RecentlyViewed } from './shared/recently-viewed/recently-viewed.tsx'
import { OptionalBoundary } from '../../ui/optional-boundary.tsx'
import { ClosingTexts, Nearby, Offers, PlaceTexts, PriceCard, Reviews } from './lazy-sections.ts'
import { Gallery } from './gallery/gallery.tsx'
import type { PlaceFound } from './load-place.server.ts'
import { UnavailableNotice } from './rarely-shown.ts'
import { PlaceHead } from './place-head.tsx'
import { PlaceProvider, usePlaceState } from './place-state.ts'
import { Rooms } from './rooms/rooms.tsx'
import { SimilarSlot } from './similar-slot.tsx'
import { StayBar } from './stay-bar.tsx'
import { Mosaic } from './top/mosaic.tsx'
import { PlaceTitle } from './top/place-title.tsx'
import { TrendSlot } from './trend-slot.tsx'
import { useRecordView } from './use-record-view.ts'

/** Classes for sections without their own border and spacing. */
const SECTION_CLASSES = 'far-down border-t border-sand-200 py-8'

export function PlaceView({ page }: { page: PlaceFound }) {
  const { t } = useTranslation(['place', 'frame'])
  const state = usePlaceState(page)
  const { place } = page
  useRecordView(place)
  const regions = [...place.region.ancestors, place.region]
  const crumbs = breadcrumbTrail({ home: t('frame:home'), countries: t('frame:link_countries') }, regions)
  return (
    <PlaceProvider value={state}>
      <PlaceHead />
      <Breadcrumbs crumbs={crumbs} current={place.name} />
      {!page.isLet && (
        <Suspense>
          <UnavailableNotice />
        </Suspense>
      )}
      <Mosaic />
      <PlaceTitle />
      <OptionalBoundary>
        <Suspense>
          <Offers />
        </Suspense>
      </OptionalBoundary>
      <div className="mt-7 items-start lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-8 min-[1280px]:grid-cols-[minmax(0,1fr)_376px] min-[1280px]:gap-16">
        <div className="*:first:border-t-0 *:first:pt-0">
          <Rooms />
          <OptionalBoundary>
            <Suspense>
              <PlaceTexts />
            </Suspense>
          </OptionalBoundary>
          <div className={SECTION_CLASSES}>
            <OptionalBoundary>
              <Suspense>
                <Nearby place={place} distances={page.distances} />
              </Suspense>
            </OptionalBoundary>
          </div>
          <div className={SECTION_CLASSES}>
            <OptionalBoundary>
              <Suspense>
                <Reviews place={place} first={page.reviews} translations={page.translations} />
              </Suspense>
            </OptionalBoundary>
          </div>
          <TrendSlot />
          <OptionalBoundary>
            <Suspense>
              <ClosingTexts />
            </Suspense>
          </OptionalBoundary>
        </div>
        <OptionalBoundary>
          <Suspense>
            <PriceCard />
          </Suspense>
        </OptionalBoundary>
      </div>
      <SimilarSlot />
      <RecentlyViewed except={place.canonical_name} />
      <AppPromptSlot />
      <StayBar />
      <Gallery place={place} opened={page.gallery} />
    </PlaceProvider>
  )
}
