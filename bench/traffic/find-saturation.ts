import type { World } from '@amber/testing/world'
import { describeFailures, describeStep, measureStep, type Step, type Visitors } from './measure-step.ts'

/** Compiles what runs often, and fills the caches of what is popular. */
const WARM_UP_SECONDS = 25

const FIRST_PER_SECOND = 20
const STEP_FACTOR = 1.3
const MAX_STEPS = 16

/** Limits within which a step counts as sustained. */
const MIN_ANSWERED_SHARE = 0.97
const MAX_P95_MS = 1_500

export type Saturation = {
  steps: Step[]
  /** The last step that was sustained, and the first that was not. */ last: Step
  beyond: Step | undefined
}

/** Raises the rate step by step until the system twice does not sustain it. */
export async function findSaturation(world: World, visitors: Visitors, seconds: number): Promise<Saturation> {
  const measure = async (perSecond: number, duration = seconds) => {
    const step = await measureStep({ world, visitors, perSecond, seconds: duration })
    process.stderr.write(`${describeStep(step)}; ${describeFailures(step.outcomes)}\n`)
    return step
  }
  process.stderr.write('warming up\n')
  await measure(FIRST_PER_SECOND, WARM_UP_SECONDS)
  const steps: Step[] = []
  let last: Step | undefined
  for (let number = 0; number < MAX_STEPS; number++) {
    const perSecond = FIRST_PER_SECOND * STEP_FACTOR ** number
    let step = await measure(perSecond)
    // A moment in which something else had the machine is not the end.
    if (!isSustained(step)) step = await measure(perSecond)
    steps.push(step)
    if (isSustained(step)) last = step
    else if (last) return { steps, last, beyond: step }
    else throw new Error(`not even ${perSecond} visits a second were sustained`)
  }
  if (!last) throw new Error('no step was measured')
  return { steps, last, beyond: undefined }
}

const isSustained = ({ answeredShare, p95 }: Step) => answeredShare >= MIN_ANSWERED_SHARE && p95 <= MAX_P95_MS
