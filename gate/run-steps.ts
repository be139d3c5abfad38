import type { Progress } from './progress.ts'
import type { Outcome, Step } from './step.ts'

export type Result = Outcome & { step: Step; seconds: number }

/** Returns the named steps and their dependencies in table order, or all steps if none is named. */
export function chooseSteps(steps: Step[], names: string[]): Step[] {
  if (names.length === 0) return steps
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Error(`no step ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}`)
  }
  const selected = steps.filter((step) => names.includes(step.name))
  const included = new Set([...names, ...selected.flatMap((step) => step.needs ?? [])])
  return steps.filter((step) => included.has(step.name))
}

/**
 * Runs cheap steps first, two at a time, and stops if one fails, because the rest would only repeat the failure. Then
 * runs all tests, one at a time except for steps that name another to run alongside, so that one failure doesn't hide
 * another.
 */
export async function runSteps(steps: Step[], progress: Progress): Promise<Result[]> {
  const results: Result[] = []
  const failed = () => results.filter((result) => result.failed > 0).map((result) => result.step.name)
  const started = new Map<string, Promise<unknown>>()

  const run = async (step: Step) => {
    const needs = step.needs ?? []
    for (const name of needs) await started.get(name)
    const missing = failed().filter((name) => needs.includes(name))
    if (missing.length === 0) results.push(await runStep(step, progress))
    else results.push({ step, passed: 0, failed: 1, seconds: 0, output: `not run: it needs ${missing.join(' and ')}` })
  }
  const start = (step: Step) => {
    const running = run(step)
    started.set(step.name, running)
    return running
  }

  const cheap = steps.filter((step) => step.cheap)
  const worker = async () => {
    for (let step = cheap.shift(); step !== undefined && failed().length === 0; step = cheap.shift()) await start(step)
  }
  await Promise.all([worker(), worker()])
  if (failed().length > 0) return results

  const tests = steps.filter((step) => !step.cheap)
  const runsAlongside = ({ beside }: Step, { name }: Step) => beside === name
  const independent = tests.filter((step) => !tests.some((other) => runsAlongside(step, other)))
  for (const step of independent) {
    await Promise.all([step, ...tests.filter((other) => runsAlongside(other, step))].map(start))
  }
  return results
}

async function runStep(step: Step, progress: Progress): Promise<Result> {
  progress.begin(step.name)
  const start = performance.now()
  // A step that throws counts as failed and does not stop the others.
  const outcome = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: reasonOf(error) }))
  progress.end(step.name, outcome.failed === 0, step.about)
  return { step, ...outcome, seconds: (performance.now() - start) / 1000 }
}

const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
