import type { Geography } from '../model.ts'
import { readCities } from './cities.ts'
import { readCountries, readStates } from './countries.ts'
import { readCampusBuildings, readQuarters, readUniversities } from './landmarks.ts'
import { found } from './source-fields.ts'

/**
 * Returns the real part of the world: countries, states, student cities, their quarters and universities. Parents come
 * first.
 */
export function readGeography(): Geography {
  const countries = readCountries()
  const states = readStates(countries)
  const quarters = readQuarters()
  const universities = readUniversities()
  const cities = readCities({ countries, states, quarters, universities })
  const timeZones = new Map(cities.map(({ region }) => [region.canonicalName, region.timeZone]))
  const landmarks = [...quarters, ...universities].map((landmark) => ({
    ...landmark,
    timeZone: found(timeZones.get(landmark.parent), `city ${landmark.parent}`),
  }))
  const landmarkTimeZones = new Map(landmarks.map(({ canonicalName, timeZone }) => [canonicalName, timeZone]))
  const buildings = readCampusBuildings().map((building) => ({
    ...building,
    timeZone: found(landmarkTimeZones.get(building.parent), `university ${building.parent}`),
  }))
  return {
    regions: [
      ...countries.values(),
      ...states.values(),
      ...cities.map(({ region }) => region),
      ...landmarks,
      ...buildings,
    ],
    cities: cities.map(({ city }) => city),
  }
}
