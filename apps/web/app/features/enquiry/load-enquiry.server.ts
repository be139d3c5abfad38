import { randomUUID } from 'node:crypto'
import { CallError } from '@amber/contract/http/client'
import { getInventory, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { type Place, type RoomTypeDetails } from '@amber/contract/schemas/inventory'
import { getSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import { phoneCodeOf, parseInternationalPhone } from '@amber/domain/contact/calling-codes'
import { isPersonName } from '@amber/domain/contact/person-name'
import { phoneDetails } from '@amber/domain/contact/phone'
import { parsePhone } from '@amber/domain/contact/parse-phone'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import { type Duration, formatDuration } from '@amber/domain/dates/duration'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import { roomGrid } from '@amber/domain/inventory/room-grid'
import type { RouterContextProvider } from 'react-router'
import { type LoaderContext, createLoaderContext } from '../../server/loader-context.server.ts'
import { sessionTokenOf } from '../../server/cookies.server.ts'
import { fetchMe } from '../../server/me.server.ts'
import { formatListingMoney } from '../../shared/money/display-money.ts'
import { browserPhoneCode, phoneCountries } from '../../shared/form/phone-countries.server.ts'
import { gridTenancyOf } from '../../shared/stay/grid-tenancy.ts'
import { stayTermsOf } from '../../shared/stay/stay-terms.ts'
import { findRequestedRoom, listLengths } from './requested-room.ts'
import { type EnquiryQuery, parseEnquiryQuery } from './enquiry-query.ts'
import type { EnquiryView, LeadFormMode, Person } from './enquiry-view.ts'

type LoadInput = {
  request: Request
  /** Query of the page that contains the form. */
  search: string
  canonicalName: string
  context: Readonly<RouterContextProvider>
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** Loads the form's content. Rejects with the API's error if the place or shared shortlist is unavailable. */
export async function loadEnquiry({ request, search, canonicalName, context }: LoadInput): Promise<EnquiryView> {
  // No place has such a name, and the API would reject it.
  if (!/^[\w-]{1,200}$/.test(canonicalName)) throw new CallError('not_found', { httpStatus: 404 })
  const loaderContext = createLoaderContext(request, context)
  const query = parseEnquiryQuery(new URLSearchParams(search))
  const [{ place, rooms }, userDetails, group] = await Promise.all([
    loadRooms(canonicalName, loaderContext),
    findUserDetails(request, context, loaderContext),
    loadGroup(query, loaderContext),
  ])
  const room = findRequestedRoom(rooms, query)
  const person = userDetails ?? { name: '', email: '', phone: emptyPhone(request) }
  return {
    kind: group ? 'group' : query.isTour && place.virtual_views.length > 0 ? 'tour' : room ? 'room' : 'place',
    place: { name: place.name, path: `/places/${place.canonical_name}`, city: place.meta.region_name },
    room: room ? roomView(room, place, query, loaderContext) : null,
    ...buildChoices(room ? [room] : rooms, place, query, loaderContext),
    mode: formMode(userDetails),
    person,
    isLoggedIn: userDetails !== undefined,
    countries: phoneCountries(loaderContext.language),
    group,
    action: `/places/${place.canonical_name}/lead${search}`,
    idempotencyKey: randomUUID(),
  }
}

export async function loadRooms(id: string, { api, language, signal }: LoaderContext) {
  const input = { params: { id }, query: { lang: language } }
  const [{ data: place }, { data: rooms }] = await Promise.all([
    api.call(getInventory, input, { signal }),
    api.call(listRoomTypes, input, { signal }),
  ])
  return { place, rooms: rooms.result.filter(({ status }) => status === 'active') }
}

/** Returns the logged-in user's details; undefined for visitors and on errors, when they are typed in. */
async function findUserDetails(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { report }: LoaderContext,
): Promise<Person | undefined> {
  if (!sessionTokenOf(request)) return undefined
  try {
    const { data: me } = await fetchMe(request, context)
    const number = me.phone_details?.international
    const phone = number === undefined ? undefined : parseInternationalPhone(number)
    return {
      name: me.name ?? '',
      email: me.email,
      phone: phone
        ? { code: phoneCodeOf(phone), number: phone.national }
        : { ...emptyPhone(request), number: number ?? '' },
    }
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'unauthenticated')) report(error)
    return undefined
  }
}

const emptyPhone = (request: Request) => ({
  code: browserPhoneCode(request.headers.get('accept-language') ?? ''),
  number: '',
})

function formMode(userDetails: Person | undefined): LeadFormMode {
  if (userDetails === undefined) return 'default'
  const phone = parsePhone(userDetails.phone.code, userDetails.phone.number)
  return isPersonName(userDetails.name) && phoneDetails(phone ?? '') ? 'skip' : 'autofill'
}

async function loadGroup(
  { sharedListId }: EnquiryQuery,
  { api, signal }: LoaderContext,
): Promise<EnquiryView['group']> {
  if (sharedListId === null) return null
  const { data } = await api.call(getSharedShortlist, { params: { id: sharedListId } }, { signal })
  const { id, name, members } = data.shared_shortlist
  return { id, name, people: members.length }
}

/** Returns the room with the all-in price of the requested tenancy, or of the cheapest. */
function roomView(
  room: RoomTypeDetails,
  place: Place,
  { inventoryId }: EnquiryQuery,
  loaderContext: LoaderContext,
): EnquiryView['room'] {
  const now = new Date()
  const prices = room.tenancies.map((tenancy) => ({
    id: tenancy.id,
    amount: calculateTotalCost(stayTermsOf(place, room, tenancy), now).allIn.minor,
  }))
  const [cheapest] = prices.toSorted((a, b) => a.amount - b.amount)
  const stay = prices.find(({ id }) => id === inventoryId) ?? cheapest
  const { currency, duration } = place.pricing
  return {
    name: room.name,
    price: stay ? formatListingMoney({ amount: stay.amount, currency }, loaderContext) : null,
    per: duration === 'weekly' ? 'week' : 'month',
  }
}

/** Returns the length of the tenancy with this id, for a URL that names a tenancy without a length. */
function lengthOfStay(rooms: readonly RoomTypeDetails[], id: number | null): Duration | null {
  const stay = rooms.flatMap(({ tenancies }) => tenancies).find((tenancy) => tenancy.id === id)
  return stay ? { count: stay.lease_duration, unit: stay.lease_duration_unit } : null
}

type Choices = Pick<EnquiryView, 'moveIns' | 'stays' | 'initialStay'>

/** Returns the days and lengths that the rooms are offered for, plus those that the URL requests. */
function buildChoices(
  rooms: readonly RoomTypeDetails[],
  place: Place,
  query: EnquiryQuery,
  { language }: LoaderContext,
): Choices {
  const today = todayIn(place.time_zone, new Date())
  const offeredDays = rooms.flatMap(({ tenancies }) => roomGrid(tenancies.map(gridTenancyOf), today).moveIns)
  const moveIn = query.moveIn !== null && query.moveIn >= today ? query.moveIn : ''
  const days = [...new Set([...offeredDays, ...(moveIn === '' || offeredDays.length === 0 ? [] : [moveIn])])].toSorted()
  const lengths = listLengths(rooms)
  const stay = query.stay ?? lengthOfStay(rooms, query.inventoryId)
  const isOffered = lengths.some(({ count, unit }) => count === stay?.count && unit === stay.unit)
  const allLengths = stay && !isOffered ? [...lengths, stay] : lengths
  return {
    moveIns: days.map((day) => ({ day, label: formatDate(day, language, { format: DAY }) })),
    stays: allLengths.map(({ count, unit }) => ({ count, unit, value: formatDuration({ count, unit }) })),
    initialStay: { moveIn, stay: stay ? formatDuration(stay) : '' },
  }
}
