/** Kinds of public transport. A city's own name for its underground is a kind of its own. */
const TRANSIT_KINDS = ['tube', 'metro', 'subway', 'u_bahn', 'mrt', 'tram', 'bus', 'train'] as const

export type TransitKind = (typeof TRANSIT_KINDS)[number]

/** Cities by canonical name that have more than buses, written for this project. */
const CITIES: readonly (readonly [kinds: string, cities: string])[] = [
  ['tube bus train', 'london'],
  [
    'metro tram bus train',
    'amsterdam athens-greece barcelona brussels budapest dubai helsinki hong-kong lisbon lyon madrid marseille milan naples newcastle-upon-tyne oslo paris porto prague rome rotterdam stockholm sydney toulouse turin valencia vienna warsaw',
  ],
  [
    'metro bus train',
    'baltimore bengaluru bilbao busan chennai chicago copenhagen daejeon delhi fukuoka hyderabad kyoto lausanne lille los-angeles miami montreal mumbai osaka pune rennes seoul vancouver washington-dc',
  ],
  ['subway bus train', 'glasgow new-york philadelphia'],
  ['subway tram bus train', 'boston san-francisco tokyo toronto'],
  ['u_bahn tram bus train', 'berlin bonn cologne dusseldorf frankfurt-am-main hanover munich nuremberg stuttgart'],
  ['u_bahn bus train', 'hamburg'],
  ['mrt bus', 'singapore'],
  ['mrt bus train', 'kuala-lumpur'],
  [
    'tram bus train',
    'aarhus adelaide alicante antwerp basel bergen bern birmingham bordeaux bremen brno buffalo calgary canberra charlotte dallas darmstadt debrecen denver dresden dublin edinburgh edmonton florence freiburg gdansk geneva ghent gold-coast gothenburg granada graz grenoble heidelberg houston innsbruck karlsruhe krakow leipzig liege linz lodz lund mainz malaga manchester mannheim melbourne minneapolis montpellier nancy nantes new-orleans newark newcastle nice nottingham odense ottawa padua pittsburgh portland poznan reims salt-lake-city san-diego san-jose seattle seville sheffield st-louis strasbourg szeged tampere tempe the-hague trondheim tucson utrecht venice waterloo wroclaw zaragoza zurich',
  ],
]

const KINDS_BY_CITY: ReadonlyMap<string, readonly TransitKind[]> = new Map(
  CITIES.flatMap(([kinds, cities]) => {
    const list = TRANSIT_KINDS.filter((kind) => kinds.split(' ').includes(kind))
    return cities.split(' ').map((city) => [city, list] as const)
  }),
)

/** Returns what a student can ride in a city, the fastest kind first, or nothing for a city that is not listed. */
export const transitKindsOf = (city: string): readonly TransitKind[] => KINDS_BY_CITY.get(city) ?? []
