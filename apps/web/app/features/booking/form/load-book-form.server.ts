import { randomUUID } from 'node:crypto'
import { CallError, type Client } from '@amber/contract/client'
import { resumeFormDraft } from '@amber/contract/form-drafts'
import { getForm } from '@amber/contract/forms'
import { getInventory, listRoomTypes, type Place } from '@amber/contract/inventory'
import { errorText } from '@amber/copy/error-text'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { callingCodes, phoneCodeOf, placeOfPhone } from '@amber/domain/contact/calling-codes'
import { todayIn } from '@amber/domain/dates/today'
import { readStayChoice } from '@amber/domain/inventory/stay-choice'
import { type Language, LOCALES } from '@amber/domain/languages'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { data, type RouterContextProvider } from 'react-router'
import { apiForForm } from '../../../lib/api.server.ts'
import { type Asking, askingFor } from '../../../lib/asking.server.ts'
import { cookiesOf } from '../../../lib/cookies.server.ts'
import { loadRates } from '../../../lib/exchange-rates.server.ts'
import { askMe } from '../../../lib/me.server.ts'
import { addressInWords } from '../../../parts/address-in-words.ts'
import { isRender } from '../../../parts/is-render.ts'
import { writerFor } from '../../../parts/stay/cost-lines.ts'
import { countryOfBrowser, phoneCountries } from '../../../parts/phone-countries.server.ts'
import type { BookFormPage } from './book-form-page.ts'
import { loadNationalityDues } from './nationality-dues.server.ts'
import { type RoomOptions, roomOptionsOf } from './stay-options.server.ts'
import { knownValues, MOST_ROOMMATES, type TypedValues } from './typed-values.ts'
import { wishedStay, withAsked, withStay } from './wished-stay.ts'

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider>; canonicalName: string }

export type BookFormAnswer =
  | { page: BookFormPage }
  /** It can't be booked now; whoever wants it asks. */
  | { closed: { name: string; canonicalName: string } }
  | { problem: { title: string; text: string } }

/** Of a place that nobody knows there is no form. */
export async function loadBookForm(asked: Asked) {
  const asking = askingFor(asked.request, asked.context)
  if (!/^[\w-]{1,200}$/.test(asked.canonicalName)) return data(null, { status: 404 })
  try {
    return data<BookFormAnswer>(await findBookForm(asked, asking))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'not_found') return data(null, { status: 404 })
    asking.report(error)
    return data<BookFormAnswer>({ problem: errorText(error.code, asking.language) }, { status: error.status })
  }
}

async function findBookForm({ request, url, context, canonicalName }: Asked, asking: Asking): Promise<BookFormAnswer> {
  const { language, currency, signal } = asking
  // As the visitor's browser: what it typed before is known by its cookie.
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
    token === null ? null : resume(token, api),
    cookies[SESSION_TOKEN] === undefined ? null : accountOf(request, context, asking),
  ])
  const { currency: paidIn } = place.pricing
  const rates = await loadRates(paidIn === currency ? [] : [paidIn], asking)
  const now = new Date()
  const reader = { language, currency, rates }
  const nationalityDues = await loadNationalityDues(asking, place.id, writerFor(paidIn, reader))
  const draft = resumed?.draft ?? form.draft
  const typed = knownValues(draft?.values ?? {})
  const asked = wishedStay(typed, choice)
  const { offered: isPaid } = form.payment
  const options = form.is_open ? roomOptionsOf(rooms.result, { place, reader, now, asked, isPaid }) : null
  if (options === null) return { closed: { name: place.name, canonicalName: place.canonical_name } }
  const { room, stays } = options
  const values = withStay(withAsked({ ...account, ...typed }, choice), stays, asked)
  return {
    page: {
      place: placeOf(place, options, language),
      room: { name: room.name, persons: room.persons },
      unit: place.pricing.duration === 'weekly' ? 'week' : 'month',
      stays,
      nationalityDues,
      roommates: roommatesOf(options),
      countries: phoneCountries(language),
      nationalities: nationalities(language),
      termsVersion: form.terms_version,
      holdMinutes: Math.round(form.hold_seconds / 60),
      today: todayIn(place.time_zone, now),
      sendingKey: randomUUID(),
      values: withPhoneCodes(values, countryOfBrowser(request.headers.get('accept-language') ?? '')),
      step: draft?.step ?? 1,
      kept: resumed === null ? (form.draft ? 'draft' : null) : resumed.draft ? 'link' : 'link_gone',
      resumeToken: resumed?.draft ? token : null,
      isLoggedIn: account !== null,
      isKnown: account !== null || cookies[USER_FLOW_TOKEN] !== undefined,
      bookformSource: wordIn(url, 'bookform_source'),
    },
  }
}

const wordIn = ({ searchParams }: URL, name: string) => {
  const value = searchParams.get(name) ?? ''
  return /^[\w-]{1,60}$/.test(value) ? value : null
}

/** A link whose time is over is told on the page; the form itself stands. */
async function resume(token: string, api: Client) {
  try {
    const { data: draft } = await api.call(resumeFormDraft, { body: { token } })
    return { draft }
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return { draft: null }
    throw error
  }
}

/** What an account knows already. The form stands without. */
async function accountOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { report }: Asking,
): Promise<TypedValues | null> {
  try {
    const { data: me } = await askMe(request, context)
    const number = me.phone_details?.international
    const phone = number === undefined ? undefined : placeOfPhone(number)
    return knownValues({
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

const PHONES = ['user_details', 'data/guardian_details', 'data/emergency_details', 'data/guarantor_details']

/** Where the browser says that it is from is where its people most likely call from. */
function withPhoneCodes(values: TypedValues, code: string): TypedValues {
  const codes = Object.fromEntries(PHONES.map((person) => [`${person}/phone_code`, code] as const))
  return code === '' ? values : { ...codes, ...values }
}

const roommatesOf = ({ room }: RoomOptions) =>
  Math.min(MOST_ROOMMATES, room.persons > 1 ? room.persons - 1 : room.tags.includes('dual_occupancy') ? 1 : 0)

function placeOf(place: Place, { room }: RoomOptions, language: Language): BookFormPage['place'] {
  const image = room.images[0] ?? place.images[0] ?? null
  const oneDecimal = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return {
    id: place.id,
    name: place.name,
    canonicalName: place.canonical_name,
    address: addressInWords(place.location, place.meta.region_name),
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
    isRender: isRender(image?.credit ?? null),
  }
}

/** Every country that the rules know, by the alphabet of the reader. */
function nationalities(language: Language): BookFormPage['nationalities'] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const { compare } = new Intl.Collator(LOCALES[language])
  return callingCodes()
    .map(({ country }) => ({ code: country, name: names.of(country) ?? country }))
    .toSorted((a, b) => compare(a.name, b.name))
}
