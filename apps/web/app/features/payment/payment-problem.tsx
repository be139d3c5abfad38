import { useLocation } from 'react-router'
import type { CallProblem } from '../../lib/failed-call.server.ts'
import { FlowFrame } from '../../parts/booking/flow-frame.tsx'
import { PageProblem } from '../../parts/page-problem.tsx'

/** We could not be asked: the page says so, and can be loaded again. */
export function PaymentProblem({ problem }: { problem: CallProblem }) {
  const { pathname, search } = useLocation()
  return (
    <FlowFrame leavesDocument>
      <div className="py-8">
        <PageProblem problem={problem} path={pathname + search} />
      </div>
    </FlowFrame>
  )
}
