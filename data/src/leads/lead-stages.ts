import { type ExitReason, STAFF_EXIT_REASONS, type StaffStage } from '@amber/domain/lead/staff-stages'
import type { Random } from '@amber/testing/random'
import { drawOne, drawWeighted } from '../places/draw.ts'

/** Shares of the stages in percent: most leads have ended, as after two years of work. */
const STAGE_SHARES = [
  ['new', 2],
  ['attempting', 3],
  ['contacted', 3],
  ['qualified', 3],
  ['options_sent', 3],
  ['form_started', 2],
  ['form_sent', 2],
  ['landlord_confirmed', 1],
  ['paid', 1],
  ['contract', 4],
  ['moved_in', 6],
  ['commission_claimed', 4],
  ['paid_out', 18],
  ['recycled', 6],
  ['exited', 42],
] as const satisfies readonly (readonly [StaffStage, number])[]

/** Stages in order, without the two that may follow others. */
const WAY = STAGE_SHARES.map(([stage]) => stage).filter((stage) => stage !== 'recycled' && stage !== 'exited')

export type Step = { stage: StaffStage; at: Date }

/** Hours that a step takes after the one before. */
const HOURS_BEFORE: Readonly<Record<StaffStage, readonly [number, number]>> = {
  new: [0, 0],
  attempting: [1, 6],
  contacted: [2, 40],
  qualified: [1, 72],
  options_sent: [2, 48],
  form_started: [5, 150],
  form_sent: [1, 30],
  landlord_confirmed: [4, 60],
  paid: [3, 90],
  contract: [12, 200],
  moved_in: [360, 3_600],
  commission_claimed: [120, 960],
  paid_out: [360, 1_440],
  recycled: [24, 200],
  exited: [24, 600],
}

/** Hours since the last step. Open leads before their form were looked after within the week, so that none is forgotten. */
const HOURS_AGO: Readonly<Record<StaffStage, readonly [number, number]>> = {
  new: [1, 8],
  attempting: [1, 60],
  contacted: [1, 140],
  qualified: [1, 140],
  options_sent: [1, 140],
  form_started: [1, 120],
  form_sent: [2, 120],
  landlord_confirmed: [2, 90],
  paid: [2, 100],
  contract: [24, 1_400],
  moved_in: [24, 1_000],
  commission_claimed: [100, 1_500],
  paid_out: [240, 12_000],
  recycled: [120, 2_100],
  exited: [72, 14_000],
}

export const drawStage = (random: Random): StaffStage => drawWeighted<StaffStage>(random, STAGE_SHARES)

/** Returns the stages that a lead went through, the last at some time before `before`. */
export function drawSteps(random: Random, last: StaffStage, before: Date): Step[] {
  const stages = stagesTo(random, last)
  let at = before.getTime() - hours(random, HOURS_AGO[last])
  const steps: Step[] = []
  for (const stage of stages.toReversed()) {
    steps.unshift({ stage, at: new Date(at) })
    at -= hours(random, HOURS_BEFORE[stage])
  }
  return steps
}

/** Most leads are given up before a form; recycled ones were talked to. */
function stagesTo(random: Random, last: StaffStage): StaffStage[] {
  if (last === 'exited')
    return [
      ...WAY.slice(
        0,
        drawWeighted(random, [
          [2, 40],
          [3, 25],
          [4, 15],
          [5, 12],
          [7, 8],
        ]),
      ),
      last,
    ]
  if (last === 'recycled') return [...WAY.slice(0, random.integer(3, 5)), last]
  return WAY.slice(0, WAY.findIndex((stage) => stage === last) + 1)
}

/** Returns why a lead was given up: nobody answered, or they found that it did not fit. */
export const drawExitReason = (random: Random, steps: readonly Step[]): ExitReason =>
  steps.some(({ stage }) => stage === 'contacted')
    ? drawOne(random, STAFF_EXIT_REASONS)
    : drawWeighted<ExitReason>(random, [
        ['no_reply', 80],
        ['duplicate', 10],
        ['not_a_student', 10],
      ])

const HOUR_MS = 3_600_000

/** In steps of a minute. */
const hours = (random: Random, [from, to]: readonly [number, number]) =>
  Math.round((random.integer(from * 60, to * 60) / 60) * HOUR_MS)
