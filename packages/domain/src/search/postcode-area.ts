import { formatPostcode } from './postcode.ts'
import type { SuggestText } from './suggest-query.ts'

/**
 * British postcode areas by the nearest city with universities: those of the city and its surroundings, and those of
 * other towns that have no nearer one.
 */
const AREAS: Readonly<Record<string, readonly [own: string, other?: string]>> = {
  London: ['br cr da e ec en ha ig kt n nw rm se sm sw tw ub w wc wd', 'al cm hp sg sl ss'],
  Aberdeen: ['ab', 'iv kw ze'],
  Bangor: ['ll'],
  Bath: ['ba', 'sn'],
  Belfast: ['bt'],
  Birmingham: ['b dy ws', 'sy tf'],
  Bournemouth: ['bh', 'dt sp'],
  Bradford: ['bd hx'],
  Brighton: ['bn', 'rh'],
  Bristol: ['bs'],
  Cambridge: ['cb', 'pe'],
  Canterbury: ['ct', 'me tn'],
  Cardiff: ['cf np', 'ld'],
  Chester: ['ch', 'cw'],
  Colchester: ['co', 'ip'],
  Coventry: ['cv'],
  Derby: ['de'],
  Dundee: ['dd', 'ph'],
  Durham: ['dh', 'dl'],
  Edinburgh: ['eh', 'ky td'],
  Exeter: ['ex', 'ta tq'],
  Falmouth: ['tr'],
  Glasgow: ['g ml pa', 'dg hs ka'],
  Gloucester: ['gl'],
  Guildford: ['gu'],
  Huddersfield: ['hd', 'wf'],
  Hull: ['hu'],
  Lancaster: ['la', 'ca'],
  Leeds: ['ls'],
  Leicester: ['le'],
  Lincoln: ['ln'],
  Liverpool: ['l', 'wa wn'],
  Luton: ['lu'],
  Manchester: ['bl m ol sk'],
  Middlesbrough: ['ts'],
  'Newcastle upon Tyne': ['ne'],
  Northampton: ['nn', 'mk'],
  Norwich: ['nr'],
  Nottingham: ['ng'],
  Oxford: ['ox'],
  Plymouth: ['pl'],
  Portsmouth: ['po'],
  Preston: ['pr', 'bb fy'],
  Reading: ['rg'],
  Sheffield: ['s', 'dn'],
  Southampton: ['so'],
  Stirling: ['fk'],
  'Stoke-on-Trent': ['st'],
  Sunderland: ['sr'],
  Swansea: ['sa'],
  Wolverhampton: ['wv'],
  Worcester: ['wr', 'hr'],
  York: ['yo', 'hg'],
}

/** The nearest city of a postcode area, and whether the area is that of other towns. */
type NearestCity = { city: string; isElsewhere: boolean }

const CITIES: ReadonlyMap<string, NearestCity> = new Map(
  Object.entries(AREAS).flatMap(([city, lists]) =>
    lists.flatMap((areas = '', index) => areas.split(' ').map((area) => [area, { city, isElsewhere: index > 0 }])),
  ),
)

/** A British postcode without spaces; its second half is whole or missing. */
const BRITISH_CODE = /^([a-z]{1,2})\d[a-z\d]?(\d[a-z]{2})?$/

/**
 * Returns the city nearest to a text that is a British postcode and nothing else, with the postcode as people write it.
 * Regions store the codes of their own districts only, so that most codes of the country find nothing otherwise.
 */
export function cityNearPostcode({ postcodes }: SuggestText): (NearestCity & { postcode: string }) | undefined {
  for (const { code, rest, patterns } of postcodes) {
    const nearest = CITIES.get(BRITISH_CODE.exec(code.join(''))?.[1] ?? '')
    const pattern = patterns.findLast(({ knownLength }) => code.length === 1 || knownLength === code[0]?.length)
    if (nearest && pattern && rest.length === 0) return { ...nearest, postcode: formatPostcode(code, pattern) }
  }
  return undefined
}
