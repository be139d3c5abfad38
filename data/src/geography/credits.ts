/** Whose work is in the demo world's geography; the credits page shows them. */
export type Credit = {
  /** What we took. */
  what: string
  from: string
  website: string
  licence: string
  licenceWebsite: string | null
}

export const GEOGRAPHY_CREDITS: readonly Credit[] = [
  {
    what: 'Which ground is dry: coasts, lakes and rivers',
    from: 'OpenStreetMap contributors, through geo-maps',
    website: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL 1.0',
    licenceWebsite: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    what: 'Positions and populations of cities, and how far states reach',
    from: 'GeoNames',
    website: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    licenceWebsite: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    what: 'Time zones of cities',
    from: 'Timezone Boundary Builder, from OpenStreetMap contributors',
    website: 'https://github.com/evansiroky/timezone-boundary-builder',
    licence: 'ODbL 1.0',
    licenceWebsite: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
]
