import { type CommandResult, runCommand } from './command.ts'
import { prepareReportFile, readReport } from './report-file.ts'
import type { Outcome } from './step.ts'

/** Runs one project of vitest.config.ts and counts its tests; long ones are shorter here than in `npm run test:live`. */
export const vitest = (project: string, workers: number) => async (): Promise<Outcome> => {
  const report = await prepareReportFile(project)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--project', project, `--maxWorkers=${workers}`, ...reporters]
  // The limit allows for a busy host, on which both projects run at once.
  const result = await runCommand('vitest', args, { env: { SHORT_RUN: '1' }, limitMinutes: 25 })
  const counts = await readReport<VitestReport>(report)
  return toOutcome(result, counts?.numPassedTests ?? 0, counts === undefined ? 0 : failuresOf(counts))
}

/** Runs each journey of e2e/ once and counts them. */
export async function playwright(): Promise<Outcome> {
  const report = await prepareReportFile('browser')
  const result = await runCommand(
    'npm',
    ['run', 'test', '-w', '@amber/e2e', '--', '--grep-invert=@once-more', '--retries=1', '--reporter=list,json'],
    // Takes 21 minutes on two cores; the limit allows for a busy host.
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, limitMinutes: 35 },
  )
  const counts = await readReport<PlaywrightReport>(report)
  return judgeJourneys(result, counts)
}

/** Journeys that may pass only on the second try, as a shared machine can stall for seconds. More are a bug. */
const MAX_FLAKY = 2

/** Counts journeys, names those that passed only on the second try, and fails if those are too many. */
export function judgeJourneys(result: CommandResult, report: PlaywrightReport | undefined): Outcome {
  if (report === undefined) return toOutcome(result, 0, 0)
  const { expected, unexpected, flaky } = report.stats
  if (flaky === 0) return toOutcome(result, expected, unexpected)
  const note = `passed only on the second try: ${listFlaky(report.suites).join('; ')}`
  if (flaky <= MAX_FLAKY) return { ...toOutcome(result, expected + flaky, unexpected), note }
  return { ...toOutcome(result, expected, unexpected + flaky), note }
}

const listFlaky = (suites: readonly JourneySuite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.some(({ status }) => status === 'flaky') ? [`${file} “${title}”`] : [],
    ),
    ...listFlaky(inner),
  ])

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type JourneySuite = {
  specs?: { file: string; title: string; tests: { status: string }[] }[]
  suites?: JourneySuite[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: JourneySuite[] }

/** Counts failed tests and files that failed without one: those did not load, so their tests were never counted. */
export function failuresOf({ numFailedTests, testResults }: Omit<VitestReport, 'numPassedTests'>): number {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return numFailedTests + broken.length
}

/** Reports a failure if the runner fails without a failed test, or if no test ran at all. */
export function toOutcome({ code, output }: CommandResult, passed: number, failed: number): Outcome {
  if (code !== 0) return { passed, failed: Math.max(failed, 1), output }
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nno test ran` }
  return { passed, failed, output }
}
