import { CityPrices } from '../features/home/cities.tsx'
import { Facts } from '../features/home/facts.tsx'
import { Hero } from '../features/home/hero.tsx'
import { loadCities, loadReviewQuotes } from '../features/home/load-home.server.ts'
import { Offer } from '../features/home/offer.tsx'
import { Questions } from '../features/home/questions.tsx'
import { Steps } from '../features/home/steps.tsx'
import { StructuredData } from '../features/home/structured-data.tsx'
import { ReviewQuotes } from '../features/home/review-quotes.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { createLoaderContext } from '../server/loader-context.server.ts'
import type { PublicPageHandle } from '../shared/page/public-page.ts'
import { AppPromptSlot } from '../shared/mobile-app/app-prompt-slot.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { RecentlyViewed } from '../features/place/shared/recently-viewed/recently-viewed.tsx'
import type { Route } from './+types/home-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['home'], publicQuery: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const sayings = loadReviewQuotes(loaderContext)
  return { thisMonth: new Date().toISOString().slice(0, 7), ...(await loadCities(loaderContext)), sayings }
}

export default function HomePage({ loaderData: { thisMonth, cities, stay, sayings } }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  const popular = 'countries' in cities ? cities.countries.flatMap((country) => country.cities.slice(0, 1)) : []
  return (
    <>
      <PageHead title={t('meta_title')} description={t('meta_description')} path="/" />
      <StructuredData />
      <Hero thisMonth={thisMonth} popular={popular} stay={stay} />
      <Facts />
      <CityPrices cities={cities} />
      <RecentlyViewed />
      <Steps thisMonth={thisMonth} stay={stay} />
      <Offer />
      <ReviewQuotes sayings={sayings} />
      <div className="pt-12 md:pt-16">
        <AppPromptSlot />
      </div>
      <Questions />
    </>
  )
}
