import type { CallProblem } from '../../server/failed-call.server.ts'
import { Outcome } from '../../ui/outcome.tsx'

/** Explains why the API rejected a form. */
export function ErrorOutcome({ problem }: { problem: CallProblem }) {
  return (
    <Outcome of={problem} tone="refused">
      <strong className="block font-semibold">{problem.title}</strong>
      {problem.text}
    </Outcome>
  )
}
