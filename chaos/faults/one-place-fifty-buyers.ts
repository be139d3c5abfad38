import { cloneDatabase } from '@amber/testing/database'
import { raceForOnePlace } from '@amber/testing/race-for-one-place'
import { atMost, report } from '../../bench/bar.ts'

/**
 * Fifty students send a book form for the last slot at once, ten thousand times. The figure is the number of rounds
 * that did not end with exactly one winner, who holds the slot and was told so. `ROUNDS` sets another number of rounds.
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
  const failedRounds = winners.filter((count) => count !== 1).length
  report({
    name: 'one-place-fifty-buyers.rounds-without-one-winner',
    value: failedRounds,
    goal: atMost(0, ''),
    detail: `${ROUNDS} rounds of ${BUYERS} in ${seconds()} s; the others heard ${JSON.stringify(losers)}`,
  })
} finally {
  await database.drop()
}
