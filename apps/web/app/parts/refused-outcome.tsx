import type { CallProblem } from '../lib/failed-call.server.ts'
import { Outcome } from '../ui/outcome.tsx'

/** Why the API did not do what a form asked for. */
export function RefusedOutcome({ problem }: { problem: CallProblem }) {
  return (
    <Outcome of={problem} tone="refused">
      <strong className="block font-semibold">{problem.title}</strong>
      {problem.text}
    </Outcome>
  )
}
