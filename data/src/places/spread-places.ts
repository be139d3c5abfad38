import type { WorldCity } from '../model.ts'

export type CityShare = { city: WorldCity; first: number; count: number }

/** What a student who is not lucky finds in any city. */
const LEAST = 3

/**
 * How many places each city has: the more, the more is studied and lived there. Cities follow each other in the order
 * of the list, so the number of a place says its city. With few places only the largest cities have any.
 */
export function spreadPlaces(cities: readonly WorldCity[], total: number): CityShare[] {
  if (!Number.isSafeInteger(total) || total < 2 * LEAST) throw new RangeError(`${total} is no number of places`)
  const weighed = cities.map((city) => ({ city, weight: weightOf(city) }))
  const chosen = total >= cities.length * LEAST * 2 ? weighed : largestThatGetEnough(weighed, total)
  const sum = chosen.reduce((before, { weight }) => before + weight, 0)
  const free = total - chosen.length * LEAST
  // The shares' running sums are rounded, not the shares, so that exactly so many come out.
  let [share, given, first] = [0, 0, 1]
  return chosen.map(({ city, weight }) => {
    share += weight
    const upTo = Math.round((free * share) / sum)
    const count = LEAST + upTo - given
    given = upTo
    first += count
    return { city, first: first - count, count }
  })
}

/** A student more counts a little less in a large city; where nobody counted them, the town's size stands in. */
const weightOf = ({ students, universities, population, countryCode }: WorldCity) =>
  Math.sqrt(students ?? population / 20) * (3 + universities.length) * (HOME_MARKETS[countryCode] ?? 1)

/** Where rooms for students are a trade of their own, there are more of them. */
const HOME_MARKETS: Record<string, number> = { GB: 2, IE: 1.6, AU: 1.5 }

function largestThatGetEnough<City extends { weight: number }>(cities: readonly City[], total: number): City[] {
  const count = Math.max(1, Math.min(Math.floor(total / (LEAST * 2)), cities.length))
  const least = cities.map(({ weight }) => weight).toSorted((a, b) => b - a)[count - 1] ?? 0
  return cities.filter(({ weight }) => weight >= least).slice(0, count)
}

export function cityOf(shares: readonly CityShare[], number: number): WorldCity {
  let [low, high] = [0, shares.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((shares[middle]?.first ?? 0) <= number) low = middle
    else high = middle - 1
  }
  const share = shares[low]
  if (share === undefined) throw new RangeError(`there is no place ${number}`)
  return share.city
}
