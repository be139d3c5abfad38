import { endCommands } from './command.ts'
import { createProgress } from './progress.ts'
import { chooseSteps, type Result, runSteps } from './run-steps.ts'
import type { Step } from './step.ts'
import { STEPS } from './steps.ts'

/** `npm run verify` runs all checks; `npm run verify -- lint docs` runs only these. */

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endCommands()
    process.exit(1)
  })
}

const steps = selectSteps(process.argv.slice(2))
const progress = createProgress()
const results = await runSteps(steps, progress)
progress.close()

for (const { step, failed, output, note } of results) {
  if (note !== undefined) console.log(`\n── ${step.name}: ${note} ──`)
  if (failed === 0) continue
  console.log(`\n── ${step.name} failed: ${step.about} ──\n${output || 'it said nothing'}`)
  console.log(`\nTo run only this again: npm run verify -- ${step.name}`)
}

console.log(`\n${summary(steps, results)}`)
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1

function selectSteps(names: string[]): Step[] {
  try {
    return chooseSteps(STEPS, names)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

function summary(selected: Step[], done: Result[]): string {
  const rows = selected.map(({ name }) => {
    const result = done.find((entry) => entry.step.name === name)
    if (result === undefined) return row(name, 'not run', '', '', '')
    const verdict = result.failed === 0 ? 'passed' : 'FAILED'
    return row(name, verdict, String(result.passed), String(result.failed), result.seconds.toFixed(1))
  })
  return [row('step', 'result', 'passed', 'failed', 'seconds'), ...rows].join('\n')
}

function row(name: string, verdict: string, passed: string, failed: string, seconds: string): string {
  return `${name.padEnd(14)}${verdict.padEnd(8)}${passed.padStart(8)}${failed.padStart(8)}${seconds.padStart(9)}`.trimEnd()
}
