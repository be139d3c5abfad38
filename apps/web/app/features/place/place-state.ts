import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { stayFormPath, formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { isPaymentOffered } from '@amber/domain/payment/payment-offered'
import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { ScheduleView } from '../../shared/schedule/schedule-view.ts'
import type { TermView } from '../../shared/stay/cancellation-view.server.ts'
import type { PlaceFound } from './load-place.server.ts'
import { type ChosenStay, resolveChosenStay } from './stay/chosen-stay.ts'
import { parseStayChoice } from './stay/parse-stay-choice.ts'
import { type CellView, policyKey, stayKey, type StaysView } from './stay/stay-view.ts'

/** State shared by all sections of the page: the place and the chosen stay. */
export type PlaceState = Omit<PlaceFound, 'stays'> & {
  stays: StaysView
  chosen: ChosenStay | null
  /** The day to move in that the URL names, from which other rooms are shown as well. */
  chosenDay: CalendarDay | null
  /** Formatted first and last day of the chosen stay. */
  dates: { first: string; last: string } | null
  terms: readonly TermView[]
  /** Payments of the chosen stay; null without dates. */
  schedule: ScheduleView | null
  /** False when online payment is unavailable, so that visitors enquire instead. */
  canPay: boolean
  /** The chosen stay, for the link to a sample of its agreement. */
  sampleStay: { tenancyId: number; moveIn: CalendarDay; nationality: string | undefined } | null
  /** Returns the URL of this page with another stay chosen. */
  addressOf: (cell: CellView) => string
  /** Returns the path of the book form or the enquiry form. */
  formPath: (kind: 'form' | 'lead', stay?: ChosenStay | null) => string
}

const PlaceContext = createContext<PlaceState | undefined>(undefined)
export const PlaceProvider = PlaceContext.Provider

export function usePlace(): PlaceState {
  const state = use(PlaceContext)
  if (state === undefined) throw new Error('usePlace called outside <PlaceProvider>')
  return state
}

export function usePlaceState(page: PlaceFound): PlaceState {
  const { search, pathname } = useLocation()
  const stays = useMemo(() => JSON.parse(page.stays) as StaysView, [page.stays])
  return useMemo(() => {
    const { place } = page
    const query = new URLSearchParams(search)
    const choice = parseStayChoice(search)
    const chosen = resolveChosenStay(stays.rooms, stays.requestedCell, choice)
    return {
      ...page,
      stays,
      chosen,
      chosenDay: choice.moveIn,
      dates: chosen && datesOf(stays, chosen),
      terms: chosen ? (stays.cancellation[policyKey(chosen.room.policySet, chosen.cell.moveIn)] ?? []) : [],
      schedule: chosen && scheduleOf(stays, chosen),
      canPay: isPaymentOffered(place.meta),
      sampleStay: chosen && {
        tenancyId: chosen.stay.id,
        moveIn: chosen.cell.moveIn,
        nationality: page.nationality.chosen?.code,
      },
      addressOf: ({ stayId, moveIn }) => {
        const params = new URLSearchParams(query)
        for (const [name, value] of formatStayChoice({ tenancyId: stayId, moveIn })) params.set(name, value)
        return `${pathname}?${params.toString()}`
      },
      formPath: (kind, chosenStay = chosen) =>
        chosenStay === null
          ? `/places/${place.canonical_name}/${kind}`
          : stayFormPath(kind, place.canonical_name, {
              tenancyId: chosenStay.stay.id,
              configName: chosenStay.room.name,
              leaseDuration: chosenStay.stay.length,
              leaseDurationUnit: chosenStay.stay.lengthUnit,
              moveIn: chosenStay.cell.moveIn,
              nationality: kind === 'form' ? page.nationality.chosen?.code : undefined,
            }),
    }
  }, [page, stays, search, pathname])
}

function datesOf({ days, lastDays }: StaysView, { stay, cell }: ChosenStay) {
  const last = lastDays[stayKey(stay.id, cell.moveIn)]
  return { first: days[cell.moveIn]?.long ?? '', last: (last && days[last]?.long) ?? '' }
}

function scheduleOf({ dueDates }: StaysView, { stay, cell }: ChosenStay): ScheduleView | null {
  const dates = dueDates[stayKey(stay.id, cell.moveIn)]
  return dates ? { today: stay.today, rows: stay.payments, dates, back: stay.refundable } : null
}
