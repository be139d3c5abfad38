import type { MadeMedia } from '../places/made-place.ts'
import { ruleOfPlace, type WorldRule } from './rule.ts'

const coverOf = (media: readonly MadeMedia[]) => media.find(({ featured }) => featured)?.basePath

/** No two rooms of a place share a cover. */
export const checkRoomCovers = ruleOfPlace(({ rooms }) => {
  const names = new Map<string | undefined, string>()
  return rooms.flatMap(({ row, media }) => {
    const cover = coverOf(media)
    const other = names.get(cover)
    names.set(cover, row.name)
    return other === undefined ? [] : [`${row.name} has the cover of ${other}`]
  })
})

/** No two places in a row share a cover. Lists in other orders choose covers themselves. */
export const checkNeighbouringCovers: WorldRule = (places) =>
  places.flatMap(({ row, media }, index) => {
    const next = places[index + 1]
    return next !== undefined && coverOf(next.media) === coverOf(media)
      ? [`${row.inventoryNo} has the cover of the next place`]
      : []
  })
