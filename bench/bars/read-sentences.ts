import { buildNameLexicon, type NamedPlace } from '@amber/domain/search/sentence/name-lexicon'
import { readSentence } from '@amber/domain/search/sentence/read-sentence'
import { LANGUAGES } from '@amber/domain/languages'
import { listDemoNames } from '../../data/src/judgements/demo-names.ts'
import { readSentences } from '../../data/src/judgements/read-sentences.ts'
import { atMost, report } from '../bar.ts'
import { quantile } from '../quantile.ts'

/** Reads a thousand sentences of students with the names of the demo world and of as many places as it has. */
const PLACES = 12_000
const ROUNDS = 5

const places: NamedPlace[] = Array.from({ length: PLACES }, (_, index) => ({
  kind: 'place',
  canonicalName: `place-${index}`,
  names: [`${index.toString(36)}er Court ${index % 97}`],
}))

const start = performance.now()
const lexicon = buildNameLexicon([...listDemoNames(), ...places])
const buildMs = performance.now() - start

const sentences = LANGUAGES.flatMap((language) => {
  const { heldOut, tuned } = readSentences(language)
  return [...heldOut, ...tuned].map(({ sentence }) => sentence)
})
for (const sentence of sentences) readSentence(sentence, lexicon)

const times = Array.from({ length: ROUNDS }, () =>
  sentences.map((sentence) => {
    const before = performance.now()
    const cpu = process.threadCpuUsage()
    readSentence(sentence, lexicon)
    const { user, system } = process.threadCpuUsage(cpu)
    return { wall: performance.now() - before, cpu: (user + system) / 1000 }
  }),
).flat()

const walls = times.map(({ wall }) => wall)
const cpus = times.map(({ cpu }) => cpu)

report({
  name: 'read-sentences.p99',
  value: quantile(walls, 0.99),
  goal: atMost(5, ' ms'),
  detail:
    `p50 ${quantile(walls, 0.5).toFixed(2)} ms; processor p99 ${quantile(cpus, 0.99).toFixed(2)} ms of ${times.length} readings; ` +
    `${lexicon.names.size} names, built in ${buildMs.toFixed(0)} ms`,
})
