import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { breadcrumbTrail } from '../../lib/breadcrumb-trail.ts'
import { AppPromptSlot } from '../../parts/app-prompt-slot.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { RecentlyViewed } from '../../parts/recently-viewed/recently-viewed.tsx'
import { Optional } from '../../ui/optional.tsx'
import { About, CostOfStay, Included, Nearby, PlansChange, PriceCard, Questions, Reviews } from './further-down.ts'
import { Gallery } from './gallery/gallery.tsx'
import type { PlaceFound } from './load-place.server.ts'
import { NotLet } from './not-let.tsx'
import { PlaceHead } from './place-head.tsx'
import { PlaceProvider, usePlaceState } from './place-state.ts'
import { Rooms } from './rooms/rooms.tsx'
import { SimilarSlot } from './similar-slot.tsx'
import { StayBar } from './stay-bar.tsx'
import { Mosaic } from './top/mosaic.tsx'
import { Offers } from './top/offers.tsx'
import { PlaceTitle } from './top/place-title.tsx'
import { TrendSlot } from './trend-slot.tsx'
import { useView } from './use-view.ts'

/** Parts that have no rule and no space of their own. */
const PART = 'far-down border-t border-sand-200 py-8'

export function PlaceView({ page }: { page: PlaceFound }) {
  const { t } = useTranslation(['place', 'frame'])
  const state = usePlaceState(page)
  const { place } = page
  useView(place)
  const regions = [...place.region.ancestors, place.region]
  const crumbs = breadcrumbTrail({ home: t('frame:home'), countries: t('frame:link_countries') }, regions)
  return (
    <PlaceProvider value={state}>
      <PlaceHead />
      <Breadcrumbs crumbs={crumbs} current={place.name} />
      <NotLet />
      <Mosaic />
      <PlaceTitle />
      <Offers />
      <div className="mt-7 items-start lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-8 min-[1280px]:grid-cols-[minmax(0,1fr)_376px] min-[1280px]:gap-16">
        <div className="*:first:border-t-0 *:first:pt-0">
          <Rooms />
          <Optional>
            <Suspense>
              <CostOfStay />
              <Included />
              <About />
            </Suspense>
          </Optional>
          <div className={PART}>
            <Optional>
              <Suspense>
                <Nearby place={place} distances={page.distances} />
              </Suspense>
            </Optional>
          </div>
          <div className={PART}>
            <Optional>
              <Suspense>
                <Reviews place={place} first={page.reviews} />
              </Suspense>
            </Optional>
          </div>
          <TrendSlot />
          <Optional>
            <Suspense>
              <PlansChange />
              <Questions />
            </Suspense>
          </Optional>
        </div>
        <Optional>
          <Suspense>
            <PriceCard />
          </Suspense>
        </Optional>
      </div>
      <SimilarSlot />
      <RecentlyViewed except={place.canonical_name} />
      <AppPromptSlot />
      <StayBar />
      <Gallery place={place} opened={page.gallery} />
    </PlaceProvider>
  )
}
