import { CityPrices } from '../features/home/cities.tsx'
import { Facts } from '../features/home/facts.tsx'
import { Hero } from '../features/home/hero.tsx'
import { loadCities, loadSayings } from '../features/home/load-home.server.ts'
import { Offer } from '../features/home/offer.tsx'
import { Questions } from '../features/home/questions.tsx'
import { Steps } from '../features/home/steps.tsx'
import { StructuredData } from '../features/home/structured-data.tsx'
import { StudentsSay } from '../features/home/students-say.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { askingFor } from '../lib/asking.server.ts'
import type { PublicPageHandle } from '../lib/public-page.ts'
import { AppPromptSlot } from '../parts/app-prompt-slot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { RecentlyViewed } from '../parts/recently-viewed/recently-viewed.tsx'
import type { Route } from './+types/home'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['home'], publicQuery: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const asking = askingFor(request, context)
  const sayings = loadSayings(asking)
  return { thisMonth: new Date().toISOString().slice(0, 7), ...(await loadCities(asking)), sayings }
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
      <StudentsSay sayings={sayings} />
      <div className="pt-12 md:pt-16">
        <AppPromptSlot />
      </div>
      <Questions />
    </>
  )
}
