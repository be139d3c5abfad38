import { mkdir, writeFile } from 'node:fs/promises'
import { Stryker } from '@stryker-mutator/core'
import { atLeast, report } from './bar.ts'

type MutatedPart = {
  name: string
  /** Source files that are mutated to see whether a test fails. */
  sources: readonly string[]
  /** Tests in the sources' own folder. A mutation that only a journey detects counts as undetected. */
  tests: readonly string[]
  /** Whether the tests need the services. */
  isLive?: boolean
}

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>

const FOLDER = '.local/mutation'
const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/**
 * Reports the percentage of mutations that make a test fail, and lists the others in `.local/mutation`. Results are
 * stored there too, so a repeated or interrupted run only tries the rest. `ANEW=1` tries everything.
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
      // Only tests that query a database wait more than they compute.
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

/** Sends Stryker's output to stderr, because stdout is only for figures. */
async function withoutStdout<Result>(work: () => Promise<Result>): Promise<Result> {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    return await work()
  } finally {
    process.stdout.write = write
  }
}
