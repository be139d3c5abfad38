import { BATHROOM_TYPES, KITCHEN_TYPES } from '@amber/domain/inventory/vocabulary'
import { ruleOfPlace } from './rule.ts'

/** Bills count as included exactly when no bill is charged beside the rent. */
export const checkBills = ruleOfPlace(({ row, costs }) => {
  const charged = costs.filter(({ amenity, included }) => amenity === 'bills_included' && !included)
  if (costs.length === 0 || row.amenities.includes('bills_included') === (charged.length === 0)) return []
  return [`bills are ${charged.length === 0 ? '' : 'not '}in the rent, but its amenities say otherwise`]
})

/** Features name the bathrooms and kitchens that the rooms have, so that a page can show those of the chosen room. */
export const checkRoomFeatures = ruleOfPlace(({ row, rooms }) => {
  const { features } = row.details
  if (features === undefined) return []
  const types = new Set(features.flatMap(({ values }) => values.map(({ type }) => type)))
  return [...BATHROOM_TYPES, ...KITCHEN_TYPES].flatMap((type) => {
    const isOffered = rooms.some(({ row: room }) => room.bathroomType === type || room.kitchenType === type)
    return types.has(type) === isOffered ? [] : [`${type} is ${isOffered ? 'missing from' : 'only in'} its features`]
  })
})
