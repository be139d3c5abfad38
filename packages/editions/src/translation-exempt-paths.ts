import type { EditionName } from './edition.ts'

/**
 * Universities publish the texts about their own halls themselves, and what a hall's rules say must not depend on a
 * machine. Searches around those universities and their halls show listings in the original.
 */
const UNIVERSITIES = [
  'kings-college-london',
  'imperial-college-london',
  'queen-mary-university-of-london',
  'goldsmiths-university-of-london',
  'university-of-greenwich',
  'university-of-westminster',
  'university-of-manchester',
  'manchester-metropolitan-university',
  'university-of-birmingham',
  'aston-university',
  'leeds-beckett-university',
  'university-of-liverpool',
  'university-of-sheffield',
  'university-of-nottingham',
  'university-of-bristol',
  'newcastle-university',
  'university-of-leicester',
  'university-of-warwick',
  'university-of-southampton',
  'university-of-sussex',
  'university-of-oxford',
  'university-of-cambridge',
  'university-of-exeter',
  'university-of-york',
  'durham-university',
  'university-of-bath',
]

const HALLS = [
  'harbour-halls-manchester',
  'the-magpie-flats-london',
  'spinner-court-london',
  'linden-lodge-london',
  'kiln-heights-london',
  'birchfield-apartments-hackney-london',
  'tilden-point-london',
  'lacewing-buildings-london',
  'greenfinch-residence-london',
  'glasshouse-cottage-london',
  'tanner-works-london',
  'kings-cross-court-london',
  'curlew-quarter-london',
  'nightingale-apartments-vauxhall-london',
  'the-greenfinch-flats-london',
  'loom-court-london',
  'cedarhurst-tower-london',
  'rowan-park-london',
  'hartwell-place-london',
  'islington-court-london',
  'quarry-buildings-london',
  'cartwright-place-london',
  'kittiwake-house-london',
  'calder-lodge-london',
  'minerva-buildings-london',
]

const EXEMPT_PATHS: ReadonlySet<string> = new Set([
  ...UNIVERSITIES.map((name) => `/places/search/${name}`),
  ...HALLS.map((name) => `/places/${name}`),
])

/**
 * Paths at which each edition leaves listings in the original, whatever the visitor's language. A deployment sets its
 * own. Not a property of the edition, because browsers load the edition and only the server needs these.
 */
export const TRANSLATION_EXEMPT_PATHS: Readonly<Record<EditionName, ReadonlySet<string>>> = {
  world: EXEMPT_PATHS,
  china: EXEMPT_PATHS,
}
