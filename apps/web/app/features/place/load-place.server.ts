import { CallError } from '@amber/contract/http/client'
import type { Inventory } from '@amber/contract/schemas/inventories'
import { getGonePlace, getInventory, listPriceTrends, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { type Place } from '@amber/contract/schemas/inventory'
import { listReviews } from '@amber/contract/endpoints/reviews'
import { listSimilar } from '@amber/contract/endpoints/similar'
import { errorText } from '@amber/copy/error-text'
import type { OfferType } from '@amber/domain/cost/total-cost'
import type { Duration } from '@amber/domain/dates/duration'
import { ERROR_STATUS } from '@amber/domain/errors'
import { formatDate } from '@amber/domain/dates/format-date'
import type { ExchangeRates } from '@amber/domain/money/convert-money'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { MAX_WALK_MINUTES, walkMetres } from '@amber/domain/geo/walk'
import { isAvailable } from '@amber/domain/inventory/availability'
import { readStayChoice } from '@amber/domain/inventory/read-stay-choice'
import { NATIONALITY_PARAMETER } from '@amber/domain/inventory/stay-choice'
import { type Language, LOCALES } from '@amber/domain/languages'
import { originalQuery, type PageTranslation, wordsLanguage } from '@amber/domain/translation/page-translation'
import { data } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import type { ShareImage } from '../../server/share-image.server.ts'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { parseGalleryUrl } from './gallery/gallery-url.ts'
import type { GalleryExtras } from './gallery/gallery-extras.ts'
import { loadGallery } from './gallery/load-gallery.server.ts'
import { loadDistances } from './nearby/load-distances.server.ts'
import { type NationalityChoice, nationalityChoiceOf } from '../../shared/schedule/nationality-choice.server.ts'
import { landlordViewOf } from '../../shared/stay/landlord-view.ts'
import { minStayOf } from '../../shared/stay/other-offers.ts'
import type { TravelRow, TravelTimes } from '../../shared/travel/travel-times.ts'
import { formatTravelDistance, formatTravelTime } from '../../shared/travel/format-travel.ts'
import { loadTranslations, type ReviewTranslations } from './reviews/load-translations.server.ts'
import { readReviewFilters, reviewQuery } from './reviews/review-filters.ts'
import type { ReviewPage } from './reviews/review-page.ts'
import { resolveChosenStay } from './stay/chosen-stay.ts'
import { staysViewOf } from './stay/stays-view.server.ts'
import type { Trend } from './trends/trend.ts'

export type PlaceFound = {
  place: Place
  /** `StaysView` as JSON, because parsing so many lines in the router's own format is slow. */
  stays: string
  /** Path of the image for social networks; undefined when these are off. */
  shareImage: string | undefined
  /** Active offers for the whole place. */
  offers: OfferView[]
  /** Formatted average rating. */
  rating: string | null
  /** Formatted day; null when the landlord is not verified. */
  landlordVerifiedOn: string | null
  /** Formatted distances on foot of `place.meta_distances`. */
  far: string[]
  /** Formatted walking times of `place.meta_distances`; null if unknown or too long to walk. */
  walks: (string | null)[]
  /** The destination that the URL names, and its canonical name if it is a university; null if it names none. */
  requestedDistance: { name: string; far: string; walk: string | null; university: string | null } | null
  /** False when the place as a whole is off the market, whatever its rooms say. */
  isLet: boolean
  nationality: NationalityChoice
  /**
   * Date of the exchange rates, and the two that prices of the past are shown with; null when nothing was converted. Their
   * source is a name for us, not for visitors.
   */
  rates: { day: string; currency: CurrencyCode; exchange: ExchangeRates } | null
  /** Whether the landlord's words are translated. */
  pageTranslation: PageTranslation
  /** Language of the landlord's words where it is not the page's. */
  wordsLanguage: Language | undefined
  reviews: ReviewPage | null
  translations: ReviewTranslations
  distances: TravelTimes | null
  /** Present when the page opens with the gallery; otherwise fetched on open. */
  gallery: GalleryExtras | undefined
  /** Streamed after the page, which renders without it. */
  similar: Promise<Inventory[]>
  trend: Promise<Trend | null>
  /** Tenancy of the trend; null when no stay is chosen. */
  trendOf: number | null
  /** Markup of stays that others may take over; null if there are none. */
  takeovers: string | null
}

/** A place that is gone for good. Unlike on other pages the similar places are the content, so they aren't streamed. */
export type GonePlace = { name: string; city: { name: string; canonical_name: string }; similar: Inventory[] }

/** `until` is formatted; `minStay` is the shortest stay that the offer applies to, null for every stay. */
type OfferView = {
  id: number
  name: string
  offerType: OfferType
  terms: string
  code: string | null
  until: string | null
  minStay: Duration | null
}

export type PlacePageData = PlaceFound | { gone: GonePlace } | { problem: { title: string; text: string } }

type PlaceRequest = {
  url: URL
  canonicalName: string
  translation: PageTranslation
  shareImage: ShareImage
  /** Country code that the visitor chose on this page or another. */
  nationality: string | undefined
  /** Renders the stays that others may take over; null if there are none. */
  loadTakeovers: (canonicalName: string, loaderContext: LoaderContext) => Promise<string | null>
}

/** Returns 404 for an unknown place, 410 for one that is gone for good, and a problem when the API fails. */
export async function loadPlace(request: PlaceRequest, loaderContext: LoaderContext) {
  // No place has such a name, and the API would reject it.
  if (!/^[\w-]{1,200}$/.test(request.canonicalName)) return missingPage()
  try {
    return data<PlacePageData>(await findPlace(request, loaderContext))
  } catch (error) {
    if (isGone(error)) return loadGonePlace(request.canonicalName, loaderContext)
    return failedPage(error, loaderContext)
  }
}

const isGone = (error: unknown) => error instanceof CallError && error.code === 'gone'

function failedPage(error: unknown, { language, report }: LoaderContext) {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'not_found') return missingPage()
  report(error)
  return data<PlacePageData>({ problem: errorText(error.code, language) }, { status: error.status })
}

async function loadGonePlace(id: string, loaderContext: LoaderContext) {
  const { api, language, signal } = loaderContext
  try {
    const [{ data: gone }, similar] = await Promise.all([
      api.call(getGonePlace, { params: { id }, query: { lang: language } }, { signal }),
      loadSimilar(id, loaderContext),
    ])
    return data<PlacePageData>({ gone: { ...gone, similar } }, { status: ERROR_STATUS.gone })
  } catch (error) {
    return failedPage(error, loaderContext)
  }
}

async function findPlace(request: PlaceRequest, loaderContext: LoaderContext): Promise<PlaceFound> {
  const { url, canonicalName, translation, shareImage } = request
  const { api, language, currency, signal } = loaderContext
  const params = { id: canonicalName }
  const lang = { lang: language, ...originalQuery(translation) }
  const [{ data: place }, { data: rooms }, reviews] = await Promise.all([
    api.call(getInventory, { params, query: lang }, { signal }),
    api.call(listRoomTypes, { params, query: lang }, { signal }),
    loadReviews(request, loaderContext),
  ])
  const isForeign = place.pricing.currency !== currency
  const [rates, distances, gallery, translations, takeovers] = await Promise.all([
    loadRates(isForeign ? [place.pricing.currency] : [], loaderContext),
    loadDistances(place, loaderContext, url.searchParams.get('to')),
    parseGalleryUrl(url.search) === null ? undefined : loadGallery(place.id, rooms.result, loaderContext),
    loadTranslations(url.search, reviews, loaderContext),
    request.loadTakeovers(canonicalName, loaderContext),
  ])
  const choice = readStayChoice(url.searchParams)
  const requestedNationality = url.searchParams.get(NATIONALITY_PARAMETER) ?? request.nationality
  const nationality = nationalityChoiceOf([place], requestedNationality, language)
  const reader = { language, currency, rates, nationality: nationality.chosen?.code ?? null }
  const stays = staysViewOf(place, rooms.result, choice, reader, new Date())
  const trendTenancyId = resolveChosenStay(stays.rooms, stays.requestedCell, choice)?.stay.id ?? null
  const requested = distances?.requested?.row ?? null
  const travelTo = (university: string) => distances?.rows.find((row) => row.canonicalName === university)
  return {
    // Removes fields that the page does not use and would send twice.
    place: { ...place, children: [], active_children: [], config: { ...place.config, active_children: [] } },
    stays: JSON.stringify(stays),
    shareImage: shareImage({
      title: place.name,
      text: place.meta.region_name,
      photo: place.images[0]?.base_path,
    }),
    offers: place.active_offers.map(({ id, name, offer_type, description, code, ends_at, min_stay_days }) => ({
      id,
      name,
      offerType: offer_type,
      terms: description,
      minStay: minStayOf(min_stay_days),
      code,
      until: ends_at && formatDate(ends_at, language, { timeZone: place.time_zone }),
    })),
    rating: place.reviews_rating === null ? null : oneDecimal(language).format(place.reviews_rating),
    landlordVerifiedOn: landlordViewOf(place, language)?.verifiedOn ?? null,
    far: place.meta_distances.map(({ canonical_name: name, distance }) =>
      formatTravelDistance(travelTo(name)?.metres ?? walkMetres(distance), language),
    ),
    walks: place.meta_distances.map(({ canonical_name: name }) => walkText(travelTo(name), language)),
    requestedDistance: requested && {
      name: requested.name,
      far: formatTravelDistance(requested.metres, language),
      walk: walkText(requested, language),
      university: distances?.requested?.isUniversity ? requested.canonicalName : null,
    },
    isLet: isAvailable({ parentId: null, status: place.status, tags: place.tags }),
    nationality,
    rates: rates?.day
      ? {
          day: formatDate(rates.day, language),
          currency,
          exchange: ratesBetween([place.pricing.currency, currency], rates),
        }
      : null,
    pageTranslation: translation,
    wordsLanguage: wordsLanguage(translation),
    reviews,
    translations,
    distances,
    gallery,
    similar: loadSimilar(canonicalName, loaderContext),
    trend: loadTrend(canonicalName, trendTenancyId, loaderContext),
    trendOf: trendTenancyId,
    takeovers,
  }
}

/** Leaves out the rates of all other currencies. */
const ratesBetween = (codes: readonly CurrencyCode[], { base, rates }: ExchangeRates): ExchangeRates => ({
  base,
  rates: Object.fromEntries(codes.flatMap((code) => (rates[code] === undefined ? [] : [[code, rates[code]]]))),
})

const walkText = (row: TravelRow | undefined, language: Language): string | null =>
  row?.walk && row.walk.minutes <= MAX_WALK_MINUTES ? formatTravelTime(row.walk, language) : null

const oneDecimal = (language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })

async function loadReviews(
  { url, canonicalName: id, translation }: PlaceRequest,
  { api, language, signal, report }: LoaderContext,
) {
  const query = { ...reviewQuery(readReviewFilters(url.search)), lang: language, ...originalQuery(translation) }
  try {
    const { data: reviews } = await api.call(listReviews, { params: { id }, query }, { signal })
    return reviews
  } catch (error) {
    return reportAndFallBack(error, report, null)
  }
}

// Nobody awaits a streamed part once its visitor is gone, and a rejection that nobody handles ends the server.
async function loadSimilar(id: string, { api, language, signal, report }: LoaderContext): Promise<Inventory[]> {
  try {
    const { data: similar } = await api.call(listSimilar, { params: { id }, query: { lang: language } }, { signal })
    return similar.result
  } catch (error) {
    return signal.aborted ? [] : reportAndFallBack(error, report, [])
  }
}

async function loadTrend(
  id: string,
  tenancyId: number | null,
  { api, signal, report }: LoaderContext,
): Promise<Trend | null> {
  if (tenancyId === null) return null
  try {
    const { data: trend } = await api.call(
      listPriceTrends,
      { params: { id }, query: { tenancy_id: tenancyId } },
      { signal },
    )
    return trend
  } catch (error) {
    return signal.aborted ? null : reportAndFallBack(error, report, null)
  }
}

/**
 * Reports the error and returns the fallback. A 404 is not reported here, because loading the place itself handles it.
 */
function reportAndFallBack<T>(error: unknown, report: LoaderContext['report'], fallback: T): T {
  if (!(error instanceof CallError)) throw error
  if (error.code !== 'not_found' && error.code !== 'gone') report(error)
  return fallback
}
