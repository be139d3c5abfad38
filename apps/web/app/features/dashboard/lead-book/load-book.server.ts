import { randomUUID } from 'node:crypto'
import { getInventory, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import type { RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import { callingCodes } from '@amber/domain/contact/calling-codes'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import { type Language, LOCALES } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { canBookFor } from './book-url.ts'

/** Loads what the book form of a lead's student offers: stays of the place that can be booked now, and nationalities. */
export async function loadBook(id: string, { api, language, signal }: LoaderContext) {
  const { data: dossier } = await api.call(getLeadDossier, { params: { id }, query: {} }, { signal })
  const { lead, me } = dossier
  const params = { id: lead.place.canonical_name }
  const [{ data: place }, { data: rooms }] = await Promise.all([
    api.call(getInventory, { params, query: { lang: language, only: ['pricing', 'time_zone'] } }, { signal }),
    api.call(listRoomTypes, { params, query: { lang: language } }, { signal }),
  ])
  const today = todayIn(place.time_zone ?? 'UTC', new Date())
  const currency = place.pricing?.currency ?? 'GBP'
  return {
    lead: { uuid: lead.uuid, name: lead.name, email: lead.email, phone: lead.phone, place: lead.place.name },
    bookKey: randomUUID(),
    canBook: lead.assignee?.id === me && canBookFor(lead.staff_stage),
    moveIn: lead.move_in,
    today,
    stays: rooms.result.flatMap((room) => staysOf(room, { today, currency, language })),
    nationalities: nationalities(language),
  }
}

export type BookData = Awaited<ReturnType<typeof loadBook>>

type Context = { today: string; currency: CurrencyCode; language: Language }

function staysOf(room: RoomTypeDetails, context: Context) {
  if (room.status !== 'active') return []
  return room.tenancies
    .filter((tenancy) => isBookable(tenancy, context.today))
    .map((tenancy) => ({
      id: tenancy.id,
      room: room.name,
      length: formatLength(tenancy, context.language),
      price: formatMoney({ amount: tenancy.price, currency: context.currency }, context.language),
      from: formatDate(tenancy.available_from ?? context.today, context.language),
      slots: tenancy.places_left,
    }))
}

const isBookable = ({ available, places_left, available_until }: Tenancy, today: string) =>
  available && places_left > 0 && (available_until === null || available_until >= today)

const formatLength = ({ lease_duration: count, lease_duration_unit: unit }: Tenancy, language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count)

function nationalities(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const { compare } = new Intl.Collator(LOCALES[language])
  const codes = new Set(callingCodes().map(({ country }) => country))
  return [...codes].map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => compare(a.name, b.name))
}
