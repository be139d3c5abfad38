import type { WorldCity } from '../model.ts'

export type CityShare = { city: WorldCity; first: number; count: number }

/** Minimum number of places in a city. */
const MIN_PLACES_PER_CITY = 3

/**
 * Distributes places among cities by students and universities. Cities follow each other in the order of the list, so
 * the number of a place determines its city. With few places only the largest cities get any.
 */
export function spreadPlaces(cities: readonly WorldCity[], total: number): CityShare[] {
  if (!Number.isSafeInteger(total) || total < 2 * MIN_PLACES_PER_CITY)
    throw new RangeError(`invalid number of places: ${total}`)
  const weighted = cities.map((city) => ({ city, weight: weightOf(city) }))
  const chosenCities =
    total >= cities.length * MIN_PLACES_PER_CITY * 2 ? weighted : chooseLargestCities(weighted, total)
  const totalWeight = chosenCities.reduce((sum, { weight }) => sum + weight, 0)
  const remaining = total - chosenCities.length * MIN_PLACES_PER_CITY
  // Rounds the running totals instead of the shares, so that the counts add up exactly.
  let [weightSoFar, assigned, first] = [0, 0, 1]
  return chosenCities.map(({ city, weight }) => {
    weightSoFar += weight
    const upTo = Math.round((remaining * weightSoFar) / totalWeight)
    const count = MIN_PLACES_PER_CITY + upTo - assigned
    assigned = upTo
    first += count
    return { city, first: first - count, count }
  })
}

/**
 * Returns a city's weight, which grows more slowly than its students. Without a known number of students, the
 * population is used to estimate it.
 */
const weightOf = ({ students, universities, population, countryCode }: WorldCity) =>
  Math.sqrt(students ?? population / 20) * (3 + universities.length) * (MARKET_FACTORS[countryCode] ?? 1)

/** Weight factors of countries with a large student accommodation industry. */
const MARKET_FACTORS: Record<string, number> = { GB: 2, IE: 1.6, AU: 1.5 }

function chooseLargestCities<City extends { weight: number }>(cities: readonly City[], total: number): City[] {
  const count = Math.max(1, Math.min(Math.floor(total / (MIN_PLACES_PER_CITY * 2)), cities.length))
  const minWeight = cities.map(({ weight }) => weight).toSorted((a, b) => b - a)[count - 1] ?? 0
  return cities.filter(({ weight }) => weight >= minWeight).slice(0, count)
}

// Finds the city of a place's number by binary search.
export function cityOf(shares: readonly CityShare[], number: number): WorldCity {
  let [low, high] = [0, shares.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((shares[middle]?.first ?? 0) <= number) low = middle
    else high = middle - 1
  }
  const share = shares[low]
  if (share === undefined) throw new RangeError(`no place with number ${number}`)
  return share.city
}
