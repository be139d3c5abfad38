import {
  AMENITIES,
  type Amenity,
  BATHROOM_TYPES,
  type BathroomType,
  KITCHEN_TYPES,
  type KitchenType,
} from './vocabulary.ts'

/** A cost of the chosen stay and the amenity that it pays for, if any. */
type AmenityCost = { readonly amenity: Amenity | null; readonly included: boolean }

/**
 * Splits the amenities of a place into those that the rent includes and those that a cost of the chosen stay charges
 * for. Each is in one of the two lists, in the order of `AMENITIES`.
 */
export function splitAmenities<Cost extends AmenityCost>(
  amenities: readonly Amenity[],
  costs: readonly Cost[],
): { included: Amenity[]; extra: { amenity: Amenity; cost: Cost }[] } {
  const offered = AMENITIES.filter((amenity) => amenities.includes(amenity))
  const chargeFor = (amenity: Amenity) => costs.find((cost) => cost.amenity === amenity && !cost.included)
  return {
    included: offered.filter((amenity) => chargeFor(amenity) === undefined),
    extra: offered.flatMap((amenity) => {
      const cost = chargeFor(amenity)
      return cost === undefined ? [] : [{ amenity, cost }]
    }),
  }
}

type Room = { readonly bathroomType: BathroomType; readonly kitchenType: KitchenType }

/**
 * Returns whether a feature of a place belongs to a room. The type of a feature that only some rooms have is the type
 * of their bathroom or kitchen; all other features belong to every room.
 */
export function isFeatureOfRoom(type: string, { bathroomType, kitchenType }: Room): boolean {
  if (isOneOf(BATHROOM_TYPES, type)) return type === bathroomType
  if (isOneOf(KITCHEN_TYPES, type)) return type === kitchenType
  return true
}

/** Returns whether a cost of the chosen stay charges for a feature: a room with heating may charge for the heat. */
export const isFeatureCharged = (
  featureName: string,
  costs: readonly { readonly name: string; readonly included: boolean }[],
): boolean => costs.some(({ name, included }) => !included && name.toLowerCase() === featureName.toLowerCase())

const isOneOf = (values: readonly string[], value: string) => values.includes(value)
