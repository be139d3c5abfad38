import { CallError } from '@amber/contract/client'
import type { Inventory } from '@amber/contract/inventories'
import { getInventory, listPriceTrends, listRoomTypes, type Place } from '@amber/contract/inventory'
import { listReviews } from '@amber/contract/reviews'
import { listSimilar } from '@amber/contract/similar'
import { errorText } from '@amber/copy/error-text'
import { formatDate } from '@amber/domain/dates/format-date'
import { isAvailable } from '@amber/domain/inventory/availability'
import { readStayChoice } from '@amber/domain/inventory/stay-choice'
import { type Language, LOCALES } from '@amber/domain/languages'
import { data } from 'react-router'
import type { Asking } from '../../lib/asking.server.ts'
import { loadRates } from '../../lib/exchange-rates.server.ts'
import { readGallery } from './gallery/gallery-address.ts'
import type { GalleryExtras } from './gallery/gallery-extras.ts'
import { loadGallery } from './gallery/load-gallery.server.ts'
import { loadDistances } from './nearby/load-distances.server.ts'
import type { TravelTimes } from '../../parts/travel/travel-times.ts'
import { farText } from '../../parts/travel/travel-words.ts'
import { readReviewFilters, reviewQuery } from './reviews/review-filters.ts'
import type { ReviewPage } from './reviews/review-page.ts'
import { chosenStay } from './stay/chosen-stay.ts'
import { staysViewOf } from './stay/stays-view.server.ts'
import type { Trend } from './trends/trend.ts'

export type PlaceFound = {
  place: Place
  /** `StaysView` as JSON: a browser reads that at once, and the router's own format of so many lines for long. */
  stays: string
  /** Of the place and its rooms, each once: rooms share some. */
  photosCount: number
  /** Of the place as a whole, those that hold now. */
  offers: OfferView[]
  /** What students give it, in words. */
  rating: string | null
  /** How far each of `place.meta_distances` is, in words. */
  far: string[]
  /** False: off the market as a whole, whatever its rooms say. */
  isLet: boolean
  /** Where amounts were converted: at the rates of which day, and whose. */
  rates: { day: string; source: string | null } | null
  reviews: ReviewPage | null
  distances: TravelTimes | null
  /** Where the page is opened with it; whoever opens it later asks then. */
  gallery: GalleryExtras | undefined
  /** These two come later, and the page stands without them. */
  similar: Promise<Inventory[]>
  trend: Promise<Trend | null>
  /** Of which stay the trend is; null: nothing is chosen, so there is none. */
  trendOf: number | null
}

/** `until` in words. */
type OfferView = { id: number; name: string; terms: string; code: string | null; until: string | null }

export type PlacePageData = PlaceFound | { problem: { title: string; text: string } }

/** A place that nobody knows is a missing page; one that could not be asked for is a page that says so. */
export async function loadPlace({ url, canonicalName }: { url: URL; canonicalName: string }, asking: Asking) {
  // The API would refuse it, and no place is called so.
  if (!/^[\w-]{1,200}$/.test(canonicalName)) return missingPage()
  try {
    return data<PlacePageData>(await findPlace(url, canonicalName, asking))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'not_found') return missingPage()
    asking.report(error)
    return data<PlacePageData>({ problem: errorText(error.code, asking.language) }, { status: error.status })
  }
}

const missingPage = () => data(null, { status: 404 })

async function findPlace(url: URL, canonicalName: string, asking: Asking): Promise<PlaceFound> {
  const { api, language, currency, signal } = asking
  const params = { id: canonicalName }
  const lang = { lang: language }
  const [{ data: place }, { data: rooms }, reviews] = await Promise.all([
    api.call(getInventory, { params, query: lang }, { signal }),
    api.call(listRoomTypes, { params, query: lang }, { signal }),
    loadReviews(url, canonicalName, asking),
  ])
  const isForeign = place.pricing.currency !== currency
  const [rates, distances, gallery] = await Promise.all([
    loadRates(isForeign ? [place.pricing.currency] : [], asking),
    loadDistances(place, asking, url.searchParams.get('to')),
    readGallery(url.search) === null ? undefined : loadGallery(place.id, rooms.result, asking),
  ])
  const choice = readStayChoice(url.searchParams)
  const stays = staysViewOf(place, rooms.result, choice, { language, currency, rates }, new Date())
  const trendOf = chosenStay(stays.rooms, stays.asked, choice)?.stay.id ?? null
  return {
    // What only the API's other readers want: it would travel twice.
    place: { ...place, children: [], active_children: [], config: { ...place.config, active_children: [] } },
    stays: JSON.stringify(stays),
    photosCount: new Set([place, ...rooms.result].flatMap(({ images }) => images.map(({ base_path }) => base_path)))
      .size,
    offers: place.active_offers.map(({ id, name, description, code, ends_at }) => ({
      id,
      name,
      terms: description,
      code,
      until: ends_at && formatDate(ends_at, language, { timeZone: place.time_zone }),
    })),
    rating: place.reviews_rating === null ? null : oneDecimal(language).format(place.reviews_rating),
    far: place.meta_distances.map(({ distance }) => farText(distance, language)),
    isLet: isAvailable({ parentId: null, status: place.status, tags: place.tags }),
    rates: rates?.day ? { day: formatDate(rates.day, language), source: rates.source ?? null } : null,
    reviews,
    distances,
    gallery,
    similar: loadSimilar(canonicalName, asking),
    trend: loadTrend(canonicalName, trendOf, asking),
    trendOf,
  }
}

const oneDecimal = (language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })

async function loadReviews(url: URL, id: string, { api, language, signal, report }: Asking) {
  const query = { ...reviewQuery(readReviewFilters(url.search)), lang: language }
  try {
    const { data: reviews } = await api.call(listReviews, { params: { id }, query }, { signal })
    return reviews
  } catch (error) {
    return orReported(error, report, null)
  }
}

async function loadSimilar(id: string, { api, language, signal, report }: Asking): Promise<Inventory[]> {
  try {
    const { data: similar } = await api.call(listSimilar, { params: { id }, query: { lang: language } }, { signal })
    return similar.result
  } catch (error) {
    return orReported(error, report, [])
  }
}

async function loadTrend(id: string, tenancyId: number | null, { api, signal, report }: Asking): Promise<Trend | null> {
  if (tenancyId === null) return null
  try {
    const { data: trend } = await api.call(
      listPriceTrends,
      { params: { id }, query: { tenancy_id: tenancyId } },
      { signal },
    )
    return trend
  } catch (error) {
    return orReported(error, report, null)
  }
}

/** A part that could not be had is left out; that nobody knows the place is for the place itself to say. */
function orReported<T>(error: unknown, report: Asking['report'], instead: T): T {
  if (!(error instanceof CallError)) throw error
  if (error.code !== 'not_found') report(error)
  return instead
}
