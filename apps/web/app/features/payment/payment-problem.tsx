import { useLocation } from 'react-router'
import type { CallProblem } from '../../server/failed-call.server.ts'
import { FlowFrame } from '../booking/shared/flow-frame.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'

/** Shown when the API fails, with a link to reload. */
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
