import { formatPostcode } from './postcode.ts'
import type { SuggestText } from './suggest-query.ts'

/** British postcode areas by the nearest city with universities. */
const AREAS: Readonly<Record<string, string>> = {
  London: 'al br cm cr da e ec en ha hp ig kt n nw rm se sg sl sm ss sw tw ub w wc wd',
  Aberdeen: 'ab iv kw ze',
  Bangor: 'll',
  Bath: 'ba sn',
  Belfast: 'bt',
  Birmingham: 'b dy sy tf ws',
  Bournemouth: 'bh dt sp',
  Bradford: 'bd hx',
  Brighton: 'bn rh',
  Bristol: 'bs',
  Cambridge: 'cb pe',
  Canterbury: 'ct me tn',
  Cardiff: 'cf ld np',
  Chester: 'ch cw',
  Colchester: 'co ip',
  Coventry: 'cv',
  Derby: 'de',
  Dundee: 'dd ph',
  Durham: 'dh dl',
  Edinburgh: 'eh ky td',
  Exeter: 'ex ta tq',
  Falmouth: 'tr',
  Glasgow: 'dg g hs ka ml pa',
  Gloucester: 'gl',
  Guildford: 'gu',
  Huddersfield: 'hd wf',
  Hull: 'hu',
  Lancaster: 'ca la',
  Leeds: 'ls',
  Leicester: 'le',
  Lincoln: 'ln',
  Liverpool: 'l wa wn',
  Luton: 'lu',
  Manchester: 'bl m ol sk',
  Middlesbrough: 'ts',
  'Newcastle upon Tyne': 'ne',
  Northampton: 'mk nn',
  Norwich: 'nr',
  Nottingham: 'ng',
  Oxford: 'ox',
  Plymouth: 'pl',
  Portsmouth: 'po',
  Preston: 'bb fy pr',
  Reading: 'rg',
  Sheffield: 'dn s',
  Southampton: 'so',
  Stirling: 'fk',
  'Stoke-on-Trent': 'st',
  Sunderland: 'sr',
  Swansea: 'sa',
  Wolverhampton: 'wv',
  Worcester: 'hr wr',
  York: 'hg yo',
}

const CITIES = new Map(Object.entries(AREAS).flatMap(([city, areas]) => areas.split(' ').map((area) => [area, city])))

/** A British postcode without spaces; its second half is whole or missing. */
const BRITISH_CODE = /^([a-z]{1,2})\d[a-z\d]?(\d[a-z]{2})?$/

/**
 * Returns the city nearest to a text that is a British postcode and nothing else, with the postcode as people write it.
 * Regions store the codes of their own districts only, so that most codes of the country find nothing otherwise.
 */
export function cityNearPostcode({ postcodes }: SuggestText): { city: string; postcode: string } | undefined {
  for (const { code, rest, patterns } of postcodes) {
    const city = CITIES.get(BRITISH_CODE.exec(code.join(''))?.[1] ?? '')
    const pattern = patterns.findLast(({ knownLength }) => code.length === 1 || knownLength === code[0]?.length)
    if (city !== undefined && pattern && rest.length === 0) return { city, postcode: formatPostcode(code, pattern) }
  }
  return undefined
}
