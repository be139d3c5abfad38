import { type CommandResult, runCommand } from './command.ts'
import { freshReport, readReport } from './report-file.ts'
import type { Outcome } from './step.ts'

/** Runs one of the projects of vitest.config.ts and counts its tests. */
export const vitest = (project: string) => async (): Promise<Outcome> => {
  const report = await freshReport(project)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await runCommand('vitest', args)
  const counts = await readReport<VitestReport>(report)
  return counted(result, counts?.numPassedTests ?? 0, counts === undefined ? 0 : failuresOf(counts))
}

/** Runs the journeys of e2e/, each once, and counts them. */
export async function playwright(): Promise<Outcome> {
  const report = await freshReport('browser')
  const result = await runCommand(
    'npm',
    ['run', 'test', '-w', '@amber/e2e', '--', '--grep-invert=@once-more', '--reporter=list,json'],
    // Six minutes on two free cores; a host that gives half of them to others shall make it late, not wrong.
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, limitMinutes: 25 },
  )
  const stats = (await readReport<PlaywrightReport>(report))?.stats
  // A journey that passes only when tried again is a bug that was not looked at.
  return counted(result, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** Failed tests, and files that failed without one: they don't load, so their tests were never counted. */
export function failuresOf({ numFailedTests, testResults }: Omit<VitestReport, 'numPassedTests'>): number {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return numFailedTests + broken.length
}

/**
 * A runner that ends badly has failed even when it counts no failed test.
 * A run without a single test shows nothing, and fails too.
 */
export function counted({ code, output }: CommandResult, passed: number, failed: number): Outcome {
  if (code !== 0) return { passed, failed: Math.max(failed, 1), output }
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nno test ran` }
  return { passed, failed, output }
}
