import { randomUUID } from 'node:crypto'
import { CallError, type Client } from '@amber/contract/http/client'
import { resumeFormDraft } from '@amber/contract/endpoints/form-drafts'
import { getForm } from '@amber/contract/endpoints/forms'
import { getInventory, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { type Place } from '@amber/contract/schemas/inventory'
import { errorText } from '@amber/copy/error-text'
import { reasonsAsChangeOfMind } from '@amber/domain/booking/cancellation-terms'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { phoneCodeOf, parseInternationalPhone } from '@amber/domain/contact/calling-codes'
import { todayIn } from '@amber/domain/dates/today'
import { readStayChoice } from '@amber/domain/inventory/read-stay-choice'
import { NATIONALITY_PARAMETER } from '@amber/domain/inventory/stay-choice'
import { type Language, LOCALES } from '@amber/domain/languages'
import { parseBookformSource } from '@amber/domain/lead/bookform-source'
import { data, type RouterContextProvider } from 'react-router'
import { missingPage } from '../../../server/missing-page.server.ts'
import { apiForForm } from '../../../server/api.server.ts'
import { type LoaderContext, createLoaderContext } from '../../../server/loader-context.server.ts'
import { cookiesOf, sessionTokenOf } from '../../../server/cookies.server.ts'
import { loadRates } from '../../../server/exchange-rates.server.ts'
import { chosenNationality } from '../../../server/preferences.server.ts'
import { fetchMe } from '../../../server/me.server.ts'
import { formatAddress } from '../../../shared/listing/format-address.ts'
import { isIllustrativeRender } from '../../../shared/picture/is-illustrative-render.ts'
import { browserPhoneCode, phoneCountries } from '../../../shared/form/phone-countries.server.ts'
import { policiesOf } from '../../../shared/stay/cancellation-policies.ts'
import { landlordViewOf } from '../../../shared/stay/landlord-view.ts'
import { listNationalities } from '../shared/list-nationalities.server.ts'
import type { BookFormPage } from './book-form-page.ts'
import { loadOwnStays, NO_STAYS } from './load-own-stays.server.ts'
import { loadNationalityAmounts } from './nationality-amounts.server.ts'
import { paymentKeysOf, type RoomOptions, roomOptionsOf } from './stay-options.server.ts'
import { pickKnownValues, MAX_ROOMMATES, type BookFormInput } from './form-values.ts'
import { setDefaultNationality, setRequestedNationality } from './requested-nationality.ts'
import { resolveRequestedStay, setRequestedStay, setStay } from './requested-stay.ts'

type LoadInput = { request: Request; url: URL; context: Readonly<RouterContextProvider>; canonicalName: string }

export type BookFormResult =
  | { page: BookFormPage }
  /** The place cannot be booked now; the page offers an enquiry instead. */
  | { closed: { name: string; canonicalName: string } }
  | { problem: { title: string; text: string } }

/** Returns 404 data for an unknown place. */
export async function loadBookForm(input: LoadInput) {
  const loaderContext = createLoaderContext(input.request, input.context)
  if (!/^[\w-]{1,200}$/.test(input.canonicalName)) return missingPage()
  try {
    return data<BookFormResult>(await fetchBookForm(input, loaderContext))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'not_found') return missingPage()
    loaderContext.report(error)
    return data<BookFormResult>({ problem: errorText(error.code, loaderContext.language) }, { status: error.status })
  }
}

async function fetchBookForm(
  { request, url, context, canonicalName }: LoadInput,
  loaderContext: LoaderContext,
): Promise<BookFormResult> {
  const { language, currency, signal } = loaderContext
  // Calls the API with the visitor's cookies: `user_flow_token` identifies the draft, and the details call takes it too.
  const { api } = apiForForm(request, context)
  const choice = readStayChoice(url.searchParams)
  const token = url.searchParams.get('resume')
  const lang = { lang: language }
  const params = { id: canonicalName }
  const cookies = cookiesOf(request)
  const [{ data: form }, { data: place }, { data: rooms }, resumed, account] = await Promise.all([
    api.call(
      getForm,
      {
        params: { path: canonicalName },
        query: { ...lang, cache: false, ...(choice.tenancyId !== null && { inventory_id: choice.tenancyId }) },
      },
      { signal },
    ),
    api.call(getInventory, { params, query: lang }, { signal }),
    api.call(listRoomTypes, { params, query: lang }, { signal }),
    token === null ? null : resumeDraft(token, api),
    sessionTokenOf(request) === undefined ? null : loadAccountValues(request, context, loaderContext),
  ])
  const { currency: placeCurrency } = place.pricing
  const rates = await loadRates(placeCurrency === currency ? [] : [placeCurrency], loaderContext)
  const now = new Date()
  const preferences = { language, currency, rates }
  const [nationalityAmounts, ownStays] = await Promise.all([
    loadNationalityAmounts({ ...loaderContext, api }, place.id),
    account === null ? NO_STAYS : loadOwnStays(place.id, loaderContext),
  ])
  const draft = resumed?.draft ?? form.draft
  const draftedValues = pickKnownValues(draft?.values ?? {})
  const requestedStay = resolveRequestedStay(draftedValues, choice)
  const { offered: isPaymentEnabled } = form.payment
  const options = form.is_open
    ? roomOptionsOf(rooms.result, { place, reader: preferences, now, requestedStay, nationalityAmounts })
    : null
  if (options === null) return { closed: { name: place.name, canonicalName: place.canonical_name } }
  const { room, stays } = options
  const countries = phoneCountries(language)
  const nationalities = listNationalities(language)
  const requestedNationality = nationalities.find(({ code }) => code === url.searchParams.get(NATIONALITY_PARAMETER))
  const filled = setDefaultNationality({ ...account, ...draftedValues }, chosenNationality(request), countries)
  const known = setRequestedNationality(filled, requestedNationality?.code, countries)
  const values = setStay(setRequestedStay(known, choice), stays, requestedStay)
  return {
    page: {
      place: placeOf(place, options, language),
      room: {
        name: room.name,
        persons: room.persons,
        reasonsAsChangeOfMind: reasonsAsChangeOfMind(policiesOf(room, place)),
      },
      unit: place.pricing.duration === 'weekly' ? 'week' : 'month',
      stays,
      paymentsByNationality: isPaymentEnabled ? paymentKeysOf(nationalityAmounts) : {},
      roommates: maxRoommatesOf(options),
      countries,
      nationalities,
      termsVersion: form.terms_version,
      holdMinutes: Math.round(form.hold_seconds / 60),
      today: todayIn(place.time_zone, now),
      idempotencyKey: randomUUID(),
      values: withPhoneCodes(values, browserPhoneCode(request.headers.get('accept-language') ?? '')),
      step: draft?.step ?? 1,
      draftSource: resumed === null ? (form.draft ? 'draft' : null) : resumed.draft ? 'link' : 'link_gone',
      resumeToken: resumed?.draft ? token : null,
      isLoggedIn: account !== null,
      ...ownStays,
      isKnown: account !== null || cookies[USER_FLOW_TOKEN] !== undefined,
      bookformSource: parseBookformSource(url.searchParams.get('bookform_source')),
    },
  }
}

/** Returns a null draft for a link that the API rejects: the page says so and still shows the form. */
async function resumeDraft(token: string, api: Client) {
  try {
    const { data: draft } = await api.call(resumeFormDraft, { body: { token } })
    return { draft }
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return { draft: null }
    throw error
  }
}

/** Returns the values known from the account, or null: the form works without them. */
async function loadAccountValues(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { report }: LoaderContext,
): Promise<BookFormInput | null> {
  try {
    const { data: me } = await fetchMe(request, context)
    const number = me.phone_details?.international
    const phone = number === undefined ? undefined : parseInternationalPhone(number)
    return pickKnownValues({
      'user_details/email': me.email,
      'user_details/name': me.name,
      'user_details/phone': phone?.national ?? number,
      'user_details/phone_code': phone && phoneCodeOf(phone),
    })
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'unauthenticated')) report(error)
    return null
  }
}

const PHONE_FIELD_PREFIXES = [
  'user_details',
  'data/guardian_details',
  'data/emergency_details',
  'data/guarantor_details',
]

/** Fills missing calling codes with that of the browser's country. */
function withPhoneCodes(values: BookFormInput, code: string): BookFormInput {
  const codes = Object.fromEntries(PHONE_FIELD_PREFIXES.map((person) => [`${person}/phone_code`, code] as const))
  return code === '' ? values : { ...codes, ...values }
}

const maxRoommatesOf = ({ room }: RoomOptions) =>
  Math.min(MAX_ROOMMATES, room.persons > 1 ? room.persons - 1 : room.tags.includes('dual_occupancy') ? 1 : 0)

function placeOf(place: Place, { room }: RoomOptions, language: Language): BookFormPage['place'] {
  const image = room.images[0] ?? place.images[0] ?? null
  const oneDecimal = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return {
    id: place.id,
    name: place.name,
    canonicalName: place.canonical_name,
    address: formatAddress(place.location, place.meta.region_name),
    region: place.region.canonical_name,
    timeZone: place.time_zone,
    rating: place.reviews_rating === null ? null : oneDecimal.format(place.reviews_rating),
    reviewsCount: place.reviews_count,
    image: image && {
      path: image.base_path,
      width: image.width ?? 1200,
      height: image.height ?? 800,
      preview: image.blurred_preview,
    },
    isRender: isIllustrativeRender(image?.credit ?? null),
    landlord: landlordViewOf(place, language),
  }
}
