import { Suspense } from 'react'
import { CityPrices } from '../features/home/cities.tsx'
import { Facts } from '../features/home/facts.tsx'
import { Hero } from '../features/home/hero.tsx'
import { CityPlaces, Questions, Steps } from '../features/home/lazy-sections.ts'
import { loadHome, loadReviewQuotes } from '../features/home/load-home.server.ts'
import { StructuredData } from '../features/home/structured-data.tsx'
import { ReviewQuotes } from '../features/home/review-quotes.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { createLoaderContext } from '../server/loader-context.server.ts'
import { flagsOf } from '../server/flags.server.ts'
import { serverSettings } from '../server/server-context.ts'
import type { PublicPageHandle } from '../shared/page/public-page.ts'
import { AppPromptSlot } from '../shared/mobile-app/app-prompt-slot.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { OptionalBoundary } from '../ui/optional-boundary.tsx'
import { RecentlyViewed } from '../features/place/shared/recently-viewed/recently-viewed.tsx'
import type { Route } from './+types/home-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['home', 'search_box'], publicQuery: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const sayings = loadReviewQuotes(loaderContext)
  const [{ cities, popular, stay, places }, flags] = await Promise.all([
    loadHome(loaderContext),
    flagsOf(request, context),
  ])
  return {
    siteVerification: flags.valueOf('site_verification') ? context.get(serverSettings).siteVerification : undefined,
    thisMonth: new Date().toISOString().slice(0, 7),
    cities,
    popular,
    stay,
    places,
    sayings,
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { siteVerification, thisMonth, cities, popular, stay, places, sayings } = loaderData
  const { t } = useTranslation('home')
  return (
    <>
      <PageHead title={t('meta_title')} description={t('meta_description')} path="/" />
      {/* Only crawlers read them, and each of them loads the document. */}
      {import.meta.env.SSR && siteVerification?.map((tag) => <meta key={tag.name} {...tag} />)}
      <StructuredData />
      <Hero thisMonth={thisMonth} popular={popular} stay={stay} />
      <Facts />
      <CityPrices cities={cities} />
      <OptionalBoundary>
        <Suspense>
          <CityPlaces places={places} />
        </Suspense>
      </OptionalBoundary>
      <RecentlyViewed />
      <OptionalBoundary>
        <Suspense>
          <Steps thisMonth={thisMonth} stay={stay} />
        </Suspense>
      </OptionalBoundary>
      <ReviewQuotes sayings={sayings} />
      <div className="pt-12 md:pt-16">
        <AppPromptSlot />
      </div>
      <OptionalBoundary>
        <Suspense>
          <Questions />
        </Suspense>
      </OptionalBoundary>
    </>
  )
}
