import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { hashHelpFiles, readHelpDocuments } from '@amber/content/help-documents'
import { ensureTemplate } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import { createTestSearch } from '@amber/testing/search'
import { startWorld } from '@amber/testing/world'
import { replaceFolder } from '../services/replace-folder.ts'
import { stateFolder } from '../services/state-folder.ts'
import { type CommandResult, runCommand } from './command.ts'
import { prepareReportFile, readReport } from './report-file.ts'
import { ROOT } from './source-files.ts'
import type { Outcome } from './step.ts'

const VERSION = '4.32.5'
/** Enough to reach every parameter; the long run of 100,000 cases is too slow for every commit. */
const EXAMPLES_PER_OPERATION = 12
/** Above what the run can reach: it tests responses, not rate limits. */
const NO_LIMIT = '1000000000'

/**
 * Options of runs that share the work. They run at once, because a run waits for each response. Cases that cover a schema
 * are the most, and most of these have a body.
 */
const RUNS = {
  'schemathesis-bodies': '--phases coverage --include-method POST --include-method PUT',
  'schemathesis-queries': '--phases coverage --include-method GET --include-method PATCH --include-method DELETE',
  'schemathesis-random': '--phases fuzzing,stateful',
}

/** Folder of schemathesis_hooks.py and schemathesis.toml. */
const HOOKS_FOLDER = join(ROOT, 'gate')

/** Sends generated valid and invalid requests to every operation of docs/openapi.json and validates each response. */
export async function schemathesis(): Promise<Outcome> {
  const program = await install()
  await ensureTemplate()
  const world = await startWorld({
    apps: ['api'],
    environment: {
      RATE_LIMIT_READ: NO_LIMIT,
      RATE_LIMIT_TYPEAHEAD: NO_LIMIT,
      RATE_LIMIT_RENDER: NO_LIMIT,
      RATE_LIMIT_WRITE: NO_LIMIT,
      RATE_LIMIT_LOGIN: NO_LIMIT,
      RATE_LIMIT_FORM: NO_LIMIT,
    },
  })
  try {
    // As a worker does when it starts; without the index the search of the help centre is unavailable.
    const search = createTestSearch(world.environment['SEARCH_PREFIX'] ?? '')
    await search.indexHelp({ hash: hashHelpFiles(), read: () => readHelpDocuments() })
    await search.close()
    // An admin, so that no endpoint stays untested behind a 403.
    const { token } = await logIn(world.db, { roles: ['admin'] })
    const outcomes = await Promise.all(
      Object.entries(RUNS).map(([name, options]) =>
        run(program, name, [...options.split(' '), '--url', world.url('api')], token),
      ),
    )
    return sum(outcomes)
  } finally {
    await world.stop()
  }
}

async function run(program: string, name: string, options: readonly string[], token: string): Promise<Outcome> {
  const report = await prepareReportFile(name)
  const depth = `--checks all --exclude-checks unsupported_method --seed 1 --max-examples ${EXAMPLES_PER_OPERATION}`
  const output = '--no-color --generation-database none --report json --report-json-path'
  const result = await runCommand(
    join(program, 'bin', 'st'),
    [
      '--config-file',
      join(HOOKS_FOLDER, 'schemathesis.toml'),
      'run',
      join(ROOT, 'docs', 'openapi.json'),
      ...options,
      ...depth.split(' '),
      ...output.split(' '),
      report,
    ],
    // Schemathesis stores its findings in the working directory.
    {
      cwd: dirname(report),
      env: {
        PYTHONPATH: [program, HOOKS_FOLDER].join(delimiter),
        SCHEMATHESIS_HOOKS: 'schemathesis_hooks',
        USER_AUTH_TOKEN: token,
      },
      // Takes 2 minutes on an idle machine and four times as long on a busy one.
      limitMinutes: 10,
    },
  )
  return judge(result, await readReport<SchemathesisReport>(report))
}

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  output: outcomes.flatMap(({ failed, output }) => (failed > 0 ? [output] : [])).join('\n'),
})

export type SchemathesisReport = {
  operations: { selected: number; tested: number }
  test_cases: { generated: number; with_failures: number; errored: number }
  warnings: { rate_limited: object }
}

/**
 * Counts each generated case as a test. A run that skipped an operation or hit a rate limit fails, since it proves
 * nothing.
 */
export function judge({ code, output }: CommandResult, report: SchemathesisReport | undefined): Outcome {
  if (report === undefined) return { passed: 0, failed: 1, output: `${output}\nschemathesis wrote no report` }
  const { operations, test_cases: cases, warnings } = report
  const failed = cases.with_failures + cases.errored
  const passed = cases.generated - failed
  const invalidReasons = [
    operations.tested < operations.selected &&
      `only ${operations.tested} of ${operations.selected} operations were tested`,
    operations.tested === 0 && 'no operation was tested',
    Object.keys(warnings.rate_limited).length > 0 && 'a rate limit answered instead of the endpoint',
    code !== 0 && failed === 0 && `it ended with code ${code}`,
  ].filter((reason) => reason !== false)
  return { passed, failed: failed + invalidReasons.length, output: [output, ...invalidReasons].join('\n') }
}

/** Installs from PyPI into its own folder once; `--target` also works if Python has no venv. */
async function install(): Promise<string> {
  const folder = join(stateFolder(), 'tools', `schemathesis-${VERSION}`)
  if (existsSync(folder)) return folder
  await replaceFolder(folder, async (temporaryFolder) => {
    const options = '-m pip install --quiet --disable-pip-version-check --target'
    const { code, output } = await runCommand('python3', [
      ...options.split(' '),
      temporaryFolder,
      `schemathesis==${VERSION}`,
    ])
    if (code !== 0) throw new Error(`schemathesis could not be installed:\n${output}`)
  })
  return folder
}
