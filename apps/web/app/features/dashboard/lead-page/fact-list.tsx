import { type ReactNode, useId } from 'react'

type Props = { title: string; facts: readonly (readonly [label: string, value: ReactNode])[]; children?: ReactNode }

/** A titled list of facts. Facts without a value are left out, and the title with them if nothing else is below it. */
export function FactList({ title, facts, children }: Props) {
  const id = useId()
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0 && !children) return null
  return (
    <section aria-labelledby={id} className="border-b border-sand-200 py-4 first:pt-0 last:border-b-0">
      <h2 id={id} className="mb-2 font-sans text-13 font-semibold tracking-normal">
        {title}
      </h2>
      {known.length > 0 && (
        <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          {known.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
