import { stayFormPath, writeStayChoice } from '@amber/domain/inventory/stay-choice'
import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PlaceFound } from './load-place.server.ts'
import { type Chosen, chosenStay } from './stay/chosen-stay.ts'
import { askedStay } from './stay/asked-stay.ts'
import { type CellView, policyKey, stayKey, type StaysView, type TermView } from './stay/stay-view.ts'

/** What every part of the page knows of the place and of the stay that is chosen. */
export type PlaceState = Omit<PlaceFound, 'stays'> & {
  stays: StaysView
  chosen: Chosen | null
  /** The last day of the chosen stay, in words, and the first. */
  dates: { first: string; last: string } | null
  terms: readonly TermView[]
  /** False: nothing can be paid here, so whoever wants it asks. */
  canPay: boolean
  /** Of this page with another stay chosen. */
  addressOf: (cell: CellView) => string
  /** Where the book form and the enquiry are opened. */
  formPath: (kind: 'form' | 'lead', of?: Chosen | null) => string
}

const Current = createContext<PlaceState | undefined>(undefined)
export const PlaceProvider = Current.Provider

export function usePlace(): PlaceState {
  const state = use(Current)
  if (state === undefined) throw new Error('a part of the place page is rendered outside <PlaceProvider>')
  return state
}

export function usePlaceState(page: PlaceFound): PlaceState {
  const { search, pathname } = useLocation()
  const stays = useMemo(() => JSON.parse(page.stays) as StaysView, [page.stays])
  return useMemo(() => {
    const { place } = page
    const query = new URLSearchParams(search)
    const chosen = chosenStay(stays.rooms, stays.asked, askedStay(search))
    return {
      ...page,
      stays,
      chosen,
      dates: chosen && datesOf(stays, chosen),
      terms: chosen ? (stays.cancellation[policyKey(chosen.room.policySet, chosen.cell.moveIn)] ?? []) : [],
      canPay: place.meta.payment !== 0,
      addressOf: ({ stayId, moveIn }) => {
        const kept = new URLSearchParams(query)
        for (const [name, value] of writeStayChoice({ tenancyId: stayId, moveIn })) kept.set(name, value)
        return `${pathname}?${kept.toString()}`
      },
      formPath: (kind, of = chosen) =>
        of === null
          ? `/places/${place.canonical_name}/${kind}`
          : stayFormPath(kind, place.canonical_name, {
              tenancyId: of.stay.id,
              configName: of.room.name,
              leaseDuration: of.stay.length,
              leaseDurationUnit: of.stay.lengthUnit,
              moveIn: of.cell.moveIn,
            }),
    }
  }, [page, stays, search, pathname])
}

function datesOf({ days, lastDays }: StaysView, { stay, cell }: Chosen) {
  const last = lastDays[stayKey(stay.id, cell.moveIn)]
  return { first: days[cell.moveIn]?.long ?? '', last: (last && days[last]?.long) ?? '' }
}
