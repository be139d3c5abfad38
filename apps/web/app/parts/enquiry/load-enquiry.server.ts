import { randomUUID } from 'node:crypto'
import { CallError } from '@amber/contract/client'
import { getInventory, listRoomTypes, type Place, type RoomTypeDetails } from '@amber/contract/inventory'
import { getSharedShortlist } from '@amber/contract/shared-shortlists'
import { phoneCodeOf, placeOfPhone } from '@amber/domain/contact/calling-codes'
import { isPersonName } from '@amber/domain/contact/person-name'
import { phoneDetails } from '@amber/domain/contact/phone'
import { typedPhone } from '@amber/domain/contact/typed-phone'
import { type Duration, writeDuration } from '@amber/domain/dates/duration'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import { roomGrid } from '@amber/domain/inventory/room-grid'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { RouterContextProvider } from 'react-router'
import { type Asking, askingFor } from '../../lib/asking.server.ts'
import { cookiesOf } from '../../lib/cookies.server.ts'
import { askMe } from '../../lib/me.server.ts'
import { writeMoney } from '../../lib/seen-money.ts'
import { countryOfBrowser, phoneCountries } from '../phone-countries.server.ts'
import { gridTenancyOf } from '../stay/grid-tenancy.ts'
import { askedRoom, staysOf } from './asked-room.ts'
import { type AskedAbout, readAskedAbout } from './enquiry-address.ts'
import type { EnquiryView, LeadFormMode, Person } from './enquiry-view.ts'

type Asked = {
  request: Request
  /** Of the page, whose form it is. */
  search: string
  canonicalName: string
  context: Readonly<RouterContextProvider>
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** Rejects with what the API says where the place or the list is not to be had. */
export async function loadEnquiry({ request, search, canonicalName, context }: Asked): Promise<EnquiryView> {
  // The API would refuse it, and no place is called so.
  if (!/^[\w-]{1,200}$/.test(canonicalName)) throw new CallError('not_found', { httpStatus: 404 })
  const asking = askingFor(request, context)
  const about = readAskedAbout(new URLSearchParams(search))
  const [{ place, rooms }, known, group] = await Promise.all([
    loadRooms(canonicalName, asking),
    knownPerson(request, context, asking),
    groupOf(about, asking),
  ])
  const room = askedRoom(rooms, about)
  const person = known ?? { name: '', email: '', phone: noPhone(request) }
  return {
    kind: group ? 'group' : about.isTour && place.virtual_views.length > 0 ? 'tour' : room ? 'room' : 'place',
    place: { name: place.name, path: `/places/${place.canonical_name}`, city: place.meta.region_name },
    room: room ? roomView(room, place, about, asking) : null,
    ...choices(room ? [room] : rooms, place, about, asking),
    mode: formMode(known),
    person,
    isLoggedIn: known !== undefined,
    countries: phoneCountries(asking.language),
    group,
    action: `/places/${place.canonical_name}/lead${search}`,
    idempotencyKey: randomUUID(),
  }
}

export async function loadRooms(id: string, { api, language, signal }: Asking) {
  const asked = { params: { id }, query: { lang: language } }
  const [{ data: place }, { data: rooms }] = await Promise.all([
    api.call(getInventory, asked, { signal }),
    api.call(listRoomTypes, asked, { signal }),
  ])
  return { place, rooms: rooms.result.filter(({ status }) => status === 'active') }
}

/** Undefined for a visitor, and where it can't be said who it is: they write it themselves. */
async function knownPerson(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { report }: Asking,
): Promise<Person | undefined> {
  if (!cookiesOf(request)[SESSION_TOKEN]) return undefined
  try {
    const { data: me } = await askMe(request, context)
    const number = me.phone_details?.international
    const phone = number === undefined ? undefined : placeOfPhone(number)
    return {
      name: me.name ?? '',
      email: me.email,
      phone: phone
        ? { code: phoneCodeOf(phone), number: phone.national }
        : { ...noPhone(request), number: number ?? '' },
    }
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'unauthenticated')) report(error)
    return undefined
  }
}

const noPhone = (request: Request) => ({
  code: countryOfBrowser(request.headers.get('accept-language') ?? ''),
  number: '',
})

function formMode(known: Person | undefined): LeadFormMode {
  if (known === undefined) return 'default'
  const phone = typedPhone(known.phone.code, known.phone.number)
  return isPersonName(known.name) && phoneDetails(phone ?? '') ? 'skip' : 'autofill'
}

async function groupOf({ sharedListId }: AskedAbout, { api, signal }: Asking): Promise<EnquiryView['group']> {
  if (sharedListId === null) return null
  const { data } = await api.call(getSharedShortlist, { params: { id: sharedListId } }, { signal })
  const { id, name, members } = data.shared_shortlist
  return { id, name, people: members.length }
}

/** With the price of the stay that is asked about, or of the cheapest. */
function roomView(
  room: RoomTypeDetails,
  place: Place,
  { inventoryId }: AskedAbout,
  asking: Asking,
): EnquiryView['room'] {
  const [cheapest] = room.tenancies.toSorted((a, b) => a.price_per_person - b.price_per_person)
  const stay = room.tenancies.find(({ id }) => id === inventoryId) ?? cheapest
  const { currency, duration } = place.pricing
  return {
    name: room.name,
    price: stay ? writeMoney({ amount: stay.price_per_person, currency }, asking) : null,
    per: duration === 'weekly' ? 'week' : 'month',
  }
}

/** Where the address names a stay, and not how long it is. */
function lengthOfStay(rooms: readonly RoomTypeDetails[], id: number | null): Duration | null {
  const stay = rooms.flatMap(({ tenancies }) => tenancies).find((tenancy) => tenancy.id === id)
  return stay ? { count: stay.lease_duration, unit: stay.lease_duration_unit } : null
}

type Choices = Pick<EnquiryView, 'moveIns' | 'stays' | 'asked'>

/** The days and lengths that the rooms are offered for, and those that the address asks for. */
function choices(rooms: readonly RoomTypeDetails[], place: Place, asked: AskedAbout, { language }: Asking): Choices {
  const today = todayIn(place.time_zone, new Date())
  const offered = rooms.flatMap(({ tenancies }) => roomGrid(tenancies.map(gridTenancyOf), today).moveIns)
  const moveIn = asked.moveIn !== null && asked.moveIn >= today ? asked.moveIn : ''
  const days = [...new Set([...offered, ...(moveIn === '' || offered.length === 0 ? [] : [moveIn])])].toSorted()
  const lengths = staysOf(rooms)
  const stay = asked.stay ?? lengthOfStay(rooms, asked.inventoryId)
  const isOffered = lengths.some(({ count, unit }) => count === stay?.count && unit === stay.unit)
  const all = stay && !isOffered ? [...lengths, stay] : lengths
  return {
    moveIns: days.map((day) => ({ day, label: formatDate(day, language, { format: DAY }) })),
    stays: all.map(({ count, unit }) => ({ count, unit, value: writeDuration({ count, unit }) })),
    asked: { moveIn, stay: stay ? writeDuration(stay) : '' },
  }
}
