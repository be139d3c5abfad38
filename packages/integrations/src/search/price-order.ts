import { dayNumber } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { prefersOwnRoom } from '@amber/domain/search/preferred-room'
import { all, type Clause, tenancyClauses } from './place-query.ts'

/**
 * Scores a place by the price or total that its card shows: that of the stay that `bestTenancy` of the domain returns.
 * A sort clause could not do that, because it cannot fall back to other stays when no room for one person matches.
 *
 * The lowest score of a stay wins, so an amount is scaled by the rank of its stay: available before full, and within
 * both a room for one person before others. Then the script of the place removes the scale. Scores are floats, and
 * scaling by powers of two rounds none of them: amounts below 167,772 of the currency's units stay exact.
 */
export function scoredByPrice({ sort: { key, order }, room, today }: PlaceSearch, filter: readonly Clause[]): Clause {
  const stayScript = {
    source: key === 'total' ? STAY_TOTAL : STAY_PRICE,
    params: { today: dayNumber(today), own: prefersOwnRoom(room) },
  }
  const lowest: Clause = {
    nested: {
      path: 'tenancies',
      score_mode: 'min',
      query: scriptScore(all(tenancyClauses(room)), stayScript),
    },
  }
  // The clause is optional, because a place without rooms is found as well.
  return scriptScore({ bool: { filter, should: [lowest] } }, { source: order === 'asc' ? PLACE_ASC : PLACE_DESC })
}

const scriptScore = (query: Clause, script: Clause): Clause => ({
  function_score: { query, script_score: { script }, boost_mode: 'replace' },
})

/** Factor between ranks: more than twice the hundredths of any total. */
const RANK = 2 ** 40

/** Scale of the first rank, so that the last stays far below the largest float. Written as scripts read a double. */
const FIRST = (2 ** -80).toExponential()
const [HALF_RANK, ONE_RANK] = [(RANK / 2).toExponential(), RANK.toExponential()]
const [HALF_TWO_RANKS, TWO_RANKS] = [(RANK ** 2 / 2).toExponential(), (RANK ** 2).toExponential()]

/** A free stay counts a half of a hundredth, because zero means that no stay matches. */
const stayScore = (field: 'price' | 'total') => `
double score = Math.max(doc['tenancies.${field}'].value, 0.5) * ${FIRST};
if (params.own && !doc['tenancies.for_one'].value) score *= ${ONE_RANK};
if (!doc['tenancies.free'].value || doc['tenancies.free_until'].value < params.today) score *= ${TWO_RANKS};
return score;
`
const STAY_PRICE = stayScore('price')
const STAY_TOTAL = stayScore('total')

/** Places whose stays are all full come after the others in both orders, and those without a stay after them. */
const placeScore = (returnScore: string) => `
double amount = _score / ${FIRST};
boolean full = amount >= ${HALF_TWO_RANKS};
if (full) amount /= ${TWO_RANKS};
if (amount >= ${HALF_RANK}) amount /= ${ONE_RANK};
${returnScore}
`
const PLACE_ASC = placeScore(`
if (_score == 0) return ${TWO_RANKS};
return full ? amount * ${ONE_RANK} : amount;
`)
const PLACE_DESC = placeScore(`return full ? amount / ${ONE_RANK} : amount;`)
