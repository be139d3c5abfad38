import type { listRoomTypes, RoomTypeDetails } from '@amber/contract/inventory'
import type { listReviewMedia, ReviewPicture } from '@amber/contract/reviews'
import { useEffect, useState } from 'react'
import { askApi } from '../../../lib/ask-api.ts'
import { useSite } from '../../../lib/site.ts'
import { type GalleryExtras, MOST_STUDENT_PICTURES, NO_EXTRAS, picturedRoom } from './gallery-extras.ts'

const ROOMS = '/api/v0/inventories/{id}/room_types' satisfies (typeof listRoomTypes)['path']
const STUDENTS = '/api/v0/inventories/{id}/reviews/media' satisfies (typeof listReviewMedia)['path']
const PATIENCE_MS = 5000

/** Those that came with the page, or else asked for by the browser; until they are there, the place's own pictures do. */
export function useGalleryExtras(placeId: number, opened: GalleryExtras | undefined): GalleryExtras {
  const { language } = useSite()
  const [asked, setAsked] = useState(NO_EXTRAS)
  useEffect(() => {
    if (opened !== undefined) return undefined
    const calledOff = new AbortController()
    const signal = AbortSignal.any([calledOff.signal, AbortSignal.timeout(PATIENCE_MS)])
    const ask = async <Item>(path: string, query: string): Promise<Item[]> => {
      try {
        const address = `${path.replace('{id}', String(placeId))}?${query}`
        return (await askApi<{ result: Item[] }>(address, { signal })).result
      } catch (error) {
        // The gallery is whole without these tabs.
        if (!calledOff.signal.aborted) reportError(error)
        return []
      }
    }
    void Promise.all([
      ask<RoomTypeDetails>(ROOMS, `lang=${language}`),
      ask<ReviewPicture>(STUDENTS, `limit=${MOST_STUDENT_PICTURES}`),
    ]).then(([rooms, students]) => calledOff.signal.aborted || setAsked({ rooms: rooms.map(picturedRoom), students }))
    return () => calledOff.abort()
  }, [placeId, opened, language])
  return opened ?? asked
}
