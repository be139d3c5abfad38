import { mkdir, writeFile } from 'node:fs/promises'
import { Stryker } from '@stryker-mutator/core'
import { atLeast, report } from './bar.ts'

type MutatedPart = {
  name: string
  /** What is changed, piece by piece, to see whether a test notices. */
  sources: readonly string[]
  /** Of the sources' own folder: a change that only a journey notices counts as unnoticed. */
  tests: readonly string[]
  /** Needs the services. */
  isLive?: boolean
}

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>

const FOLDER = '.local/mutation'
const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/**
 * Reports how many of a hundred changes to the sources make a test fail, and lists the others in `.local/mutation`. What
 * was found is kept there too: when it is run again, or was broken off, only the rest is tried. `ANEW=1` tries everything.
 */
export async function mutate({ name, sources, tests, isLive = false }: MutatedPart): Promise<void> {
  const file = `${FOLDER}/${name.replaceAll('/', '-')}`
  await mkdir(FOLDER, { recursive: true })
  Object.assign(process.env, { MUTATION_TESTS: JSON.stringify(tests), MUTATION_LIVE: isLive ? '1' : '' })
  const mutants = await withoutStdout(() =>
    new Stryker({
      mutate: [...sources, '!**/*.test.ts', '!**/test-*.ts'],
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'bench/mutation-tests.config.ts', related: false },
      coverageAnalysis: 'perTest',
      // The tests of a copy wait more than they compute only where they ask a database.
      concurrency: 2,
      timeoutMS: isLive ? 30_000 : 5_000,
      tempDirName: `${file}-copy`,
      ignorePatterns: ['/*', '!/packages', '!/bench', '!/package.json'],
      incremental: true,
      incrementalFile: `${file}.json`,
      force: process.env['ANEW'] === '1',
      reporters: ['progress-append-only'],
      allowConsoleColors: false,
    }).runMutationTest(),
  )
  const count = (statuses: ReadonlySet<string>) => mutants.filter(({ status }) => statuses.has(status)).length
  const [noticed, unnoticed] = [count(NOTICED), count(UNNOTICED)]
  await writeFile(`${file}-unnoticed.txt`, listOf(mutants))
  report({
    name: `mutation.${name}`,
    value: (100 * noticed) / (noticed + unnoticed),
    goal: atLeast(85, '%'),
    detail: `${noticed} of ${noticed + unnoticed} changes are noticed; ${mutants.length - noticed - unnoticed} could not be tried`,
  })
}

const listOf = (mutants: Mutants) =>
  mutants
    .filter(({ status }) => UNNOTICED.has(status))
    .map(({ fileName, location, replacement }) => {
      const [, path = fileName] = /-copy\/[^/]+\/(.*)/.exec(fileName) ?? []
      return `${path}:${location.start.line}:${location.start.column} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}\n`
    })
    .toSorted()
    .join('')

/** Only figures go there; what Stryker says is for whoever waits. */
async function withoutStdout<Result>(work: () => Promise<Result>): Promise<Result> {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    return await work()
  } finally {
    process.stdout.write = write
  }
}
