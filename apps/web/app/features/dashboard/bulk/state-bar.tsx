import type { RunData } from './load-run.server.ts'

const COLOURS = {
  ready: 'bg-select',
  applied: 'bg-success',
  undone: 'bg-ink-4',
  unchanged: 'bg-sand-300',
  retained: 'bg-warning',
  refused: 'bg-danger',
} as const
const STATES = Object.keys(COLOURS) as (keyof typeof COLOURS)[]

/** Share of each state of the rows. The tabs below say the same in numbers. */
export function StateBar({ counts }: Pick<RunData, 'counts'>) {
  return (
    <div aria-hidden="true" className="mx-4 mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sand-100">
      {STATES.filter((state) => counts[state] > 0).map((state) => (
        <span key={state} className={`min-w-1 ${COLOURS[state]}`} style={{ flexGrow: counts[state] }} />
      ))}
    </div>
  )
}
