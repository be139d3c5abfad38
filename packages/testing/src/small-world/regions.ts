import type { Language } from '@amber/domain/languages'
import type { RegionType } from '@amber/domain/region/region-type'

type Bounds = { south: number; west: number; north: number; east: number }

export type SmallRegion = {
  regionType: RegionType
  canonicalName: string
  name: string
  shortName?: string
  /** Canonical name of the parent region, which comes earlier in the list. */
  parent?: string
  lat: number
  lng: number
  /** Bounds of the region, or the kilometres that a square extends each way. */
  extent: Bounds | number
  timeZone?: string
  population?: number
  /** Names in the languages in which they differ from English. */
  names?: Partial<Record<Exclude<Language, 'en'>, string>>
  aliases?: readonly string[]
}

const country = (
  shortName: string,
  canonicalName: string,
  name: string,
  [lat, lng]: [number, number],
  [south, west, north, east]: [number, number, number, number],
  population: number,
  rest: Pick<SmallRegion, 'names' | 'aliases'>,
): SmallRegion => ({
  regionType: 'country',
  canonicalName,
  name,
  shortName,
  lat,
  lng,
  extent: { south, west, north, east },
  population,
  ...rest,
})

const within =
  (regionType: Exclude<RegionType, 'country'>, kilometres: number) =>
  (
    parent: string,
    canonicalName: string,
    name: string,
    [lat, lng]: [number, number],
    rest: Omit<Partial<SmallRegion>, 'regionType'> = {},
  ): SmallRegion => ({ regionType, canonicalName, name, parent, lat, lng, extent: kilometres, ...rest })

const state = within('state', 250)
const city = within('locality', 20)
const district = within('sublocality', 2)
const university = within('establishment', 1)

/** Real regions at their true coordinates. Parents come before their children. */
export const SMALL_WORLD_REGIONS: readonly SmallRegion[] = [
  country('GB', 'united-kingdom', 'United Kingdom', [54.0, -2.5], [49.9, -8.6, 60.9, 1.8], 68_000_000, {
    names: { es: 'Reino Unido', fr: 'Royaume-Uni', de: 'Vereinigtes Königreich', zh: '英国' },
    aliases: ['UK', 'Great Britain'],
  }),
  country('AU', 'australia', 'Australia', [-25.3, 133.8], [-43.7, 112.9, -10.7, 153.7], 27_000_000, {
    names: { fr: 'Australie', de: 'Australien', zh: '澳大利亚' },
  }),
  country('IE', 'ireland', 'Ireland', [53.2, -7.7], [51.4, -10.7, 55.4, -5.9], 5_300_000, {
    names: { es: 'Irlanda', fr: 'Irlande', de: 'Irland', zh: '爱尔兰' },
  }),
  country('FR', 'france', 'France', [46.6, 2.5], [41.3, -5.2, 51.1, 9.6], 68_000_000, {
    names: { es: 'Francia', de: 'Frankreich', zh: '法国' },
  }),
  country('DE', 'germany', 'Germany', [51.2, 10.4], [47.2, 5.8, 55.1, 15.1], 84_000_000, {
    names: { es: 'Alemania', fr: 'Allemagne', de: 'Deutschland', zh: '德国' },
  }),
  country('US', 'united-states', 'United States', [39.8, -98.6], [24.5, -124.8, 49.4, -66.9], 335_000_000, {
    names: { es: 'Estados Unidos', fr: 'États-Unis', de: 'Vereinigte Staaten', zh: '美国' },
    aliases: ['USA', 'US'],
  }),
  country('CA', 'canada', 'Canada', [56.1, -106.3], [41.7, -141.0, 83.1, -52.6], 40_000_000, {
    names: { es: 'Canadá', de: 'Kanada', zh: '加拿大' },
  }),
  country('SG', 'republic-of-singapore', 'Singapore', [1.35, 103.82], [1.16, 103.6, 1.48, 104.09], 5_900_000, {
    names: { es: 'Singapur', fr: 'Singapour', de: 'Singapur', zh: '新加坡' },
  }),

  state('united-kingdom', 'england', 'England', [52.5, -1.5], {
    population: 57_000_000,
    names: { es: 'Inglaterra', fr: 'Angleterre', zh: '英格兰' },
  }),
  state('australia', 'new-south-wales', 'New South Wales', [-32.0, 147.0], {
    shortName: 'NSW',
    names: { es: 'Nueva Gales del Sur', fr: 'Nouvelle-Galles du Sud', zh: '新南威尔士州' },
  }),
  state('australia', 'victoria', 'Victoria', [-36.9, 144.3], { shortName: 'VIC', names: { zh: '维多利亚州' } }),
  state('united-states', 'new-york-state', 'New York State', [42.9, -75.6], {
    shortName: 'NY',
    names: { es: 'Estado de Nueva York', fr: 'État de New York', de: 'Bundesstaat New York', zh: '纽约州' },
  }),
  state('united-states', 'massachusetts', 'Massachusetts', [42.3, -71.8], {
    shortName: 'MA',
    names: { zh: '马萨诸塞州' },
  }),
  state('canada', 'ontario', 'Ontario', [50.0, -85.0], { shortName: 'ON', names: { zh: '安大略省' } }),

  city('england', 'london', 'London', [51.5074, -0.1278], {
    timeZone: 'Europe/London',
    population: 8_900_000,
    names: { es: 'Londres', fr: 'Londres', zh: '伦敦' },
  }),
  city('england', 'manchester', 'Manchester', [53.4808, -2.2426], {
    timeZone: 'Europe/London',
    population: 552_000,
    names: { zh: '曼彻斯特' },
  }),
  city('england', 'leeds', 'Leeds', [53.8008, -1.5491], {
    timeZone: 'Europe/London',
    population: 812_000,
    names: { zh: '利兹' },
  }),
  city('new-south-wales', 'sydney', 'Sydney', [-33.8688, 151.2093], {
    timeZone: 'Australia/Sydney',
    population: 5_300_000,
    names: { es: 'Sídney', zh: '悉尼' },
  }),
  city('victoria', 'melbourne', 'Melbourne', [-37.8136, 144.9631], {
    timeZone: 'Australia/Melbourne',
    population: 5_100_000,
    names: { zh: '墨尔本' },
  }),
  city('ireland', 'dublin', 'Dublin', [53.3498, -6.2603], {
    timeZone: 'Europe/Dublin',
    population: 592_000,
    names: { es: 'Dublín', zh: '都柏林' },
  }),
  city('france', 'paris', 'Paris', [48.8566, 2.3522], {
    timeZone: 'Europe/Paris',
    population: 2_100_000,
    names: { es: 'París', zh: '巴黎' },
  }),
  city('france', 'lyon', 'Lyon', [45.764, 4.8357], {
    timeZone: 'Europe/Paris',
    population: 522_000,
    names: { zh: '里昂' },
    aliases: ['Lyons'],
  }),
  city('germany', 'berlin', 'Berlin', [52.52, 13.405], {
    timeZone: 'Europe/Berlin',
    population: 3_700_000,
    names: { es: 'Berlín', zh: '柏林' },
  }),
  city('new-york-state', 'new-york', 'New York', [40.7128, -74.006], {
    timeZone: 'America/New_York',
    population: 8_300_000,
    names: { es: 'Nueva York', zh: '纽约' },
    aliases: ['NYC', 'New York City'],
  }),
  city('massachusetts', 'boston', 'Boston', [42.3601, -71.0589], {
    timeZone: 'America/New_York',
    population: 650_000,
    names: { zh: '波士顿' },
  }),
  city('ontario', 'toronto', 'Toronto', [43.6532, -79.3832], {
    timeZone: 'America/Toronto',
    population: 2_800_000,
    names: { zh: '多伦多' },
  }),
  city('republic-of-singapore', 'singapore', 'Singapore', [1.2897, 103.8501], {
    timeZone: 'Asia/Singapore',
    population: 5_900_000,
    names: { es: 'Singapur', fr: 'Singapour', de: 'Singapur', zh: '新加坡' },
  }),

  district('london', 'camden-london', 'Camden', [51.539, -0.1426], {
    timeZone: 'Europe/London',
    names: { zh: '卡姆登' },
    aliases: ['NW1yyy'],
  }),
  district('manchester', 'fallowfield-manchester', 'Fallowfield', [53.4415, -2.2193], { timeZone: 'Europe/London' }),
  district('new-york', 'williamsburg-new-york', 'Williamsburg', [40.7081, -73.9571], {
    timeZone: 'America/New_York',
    names: { zh: '威廉斯堡' },
  }),

  university('london', 'university-college-london', 'University College London', [51.5246, -0.134], {
    timeZone: 'Europe/London',
    names: { zh: '伦敦大学学院' },
    aliases: ['UCL'],
  }),
  university('london', 'kings-college-london', "King's College London", [51.5115, -0.116], {
    timeZone: 'Europe/London',
    names: { zh: '伦敦国王学院' },
    aliases: ['KCL', 'Kings College'],
  }),
  university('manchester', 'university-of-manchester', 'University of Manchester', [53.4668, -2.2339], {
    timeZone: 'Europe/London',
    names: {
      es: 'Universidad de Mánchester',
      fr: 'Université de Manchester',
      de: 'Universität Manchester',
      zh: '曼彻斯特大学',
    },
    aliases: ['UoM'],
  }),
  university('leeds', 'university-of-leeds', 'University of Leeds', [53.8067, -1.555], {
    timeZone: 'Europe/London',
    names: { es: 'Universidad de Leeds', fr: 'Université de Leeds', de: 'Universität Leeds', zh: '利兹大学' },
  }),
  university('sydney', 'university-of-sydney', 'University of Sydney', [-33.8886, 151.1873], {
    timeZone: 'Australia/Sydney',
    names: { es: 'Universidad de Sídney', fr: 'Université de Sydney', de: 'Universität Sydney', zh: '悉尼大学' },
    aliases: ['USYD'],
  }),
  university('melbourne', 'university-of-melbourne', 'University of Melbourne', [-37.7983, 144.961], {
    timeZone: 'Australia/Melbourne',
    names: {
      es: 'Universidad de Melbourne',
      fr: 'Université de Melbourne',
      de: 'Universität Melbourne',
      zh: '墨尔本大学',
    },
    aliases: ['UniMelb'],
  }),
  university('dublin', 'trinity-college-dublin', 'Trinity College Dublin', [53.3438, -6.2546], {
    timeZone: 'Europe/Dublin',
    names: { zh: '都柏林圣三一学院' },
    aliases: ['TCD'],
  }),
  university('paris', 'sorbonne-universite', 'Sorbonne University', [48.8477, 2.3556], {
    timeZone: 'Europe/Paris',
    names: { es: 'Universidad de la Sorbona', fr: 'Sorbonne Université', de: 'Sorbonne-Universität', zh: '索邦大学' },
  }),
  university('new-york', 'new-york-university', 'New York University', [40.7295, -73.9965], {
    timeZone: 'America/New_York',
    names: { es: 'Universidad de Nueva York', fr: 'Université de New York', zh: '纽约大学' },
    aliases: ['NYU'],
  }),
  university('toronto', 'university-of-toronto', 'University of Toronto', [43.6629, -79.3957], {
    timeZone: 'America/Toronto',
    names: { es: 'Universidad de Toronto', fr: 'Université de Toronto', de: 'Universität Toronto', zh: '多伦多大学' },
    aliases: ['UofT'],
  }),
]
