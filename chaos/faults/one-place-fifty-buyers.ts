import { cloneDatabase } from '@amber/testing/database'
import { raceForOnePlace } from '@amber/testing/race-for-one-place'
import { atMost, report } from '../../bench/bar.ts'

/**
 * One place is left and fifty send a book form for it at once, ten thousand times. The figure is the number of rounds
 * that ended otherwise than with one winner, who holds the place and was told so. `ROUNDS` runs another number of them.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 10_000)
const BUYERS = 50

const database = await cloneDatabase()
const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1000)
try {
  const { winners, losers } = await raceForOnePlace(database, {
    rounds: ROUNDS,
    buyers: BUYERS,
    connections: BUYERS,
    onRound: (round) => {
      if (round % 500 === 0) process.stderr.write(`${round} rounds in ${seconds()} s\n`)
    },
  })
  const wrong = winners.filter((count) => count !== 1).length
  report({
    name: 'one-place-fifty-buyers.rounds-without-one-winner',
    value: wrong,
    goal: atMost(0, ''),
    detail: `${ROUNDS} rounds of ${BUYERS} in ${seconds()} s; the others heard ${JSON.stringify(losers)}`,
  })
} finally {
  await database.drop()
}
