import { Link } from 'react-router'

export type SuggestedName = { name: string; location: string | null; url: string }

/** Links to searches for other names, as pills. */
export function SuggestedNames({ names }: { names: readonly SuggestedName[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {names.map(({ name, location, url }) => (
        <li key={url}>
          <Link
            to={url}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-sand-300 px-4 transition-colors duration-(--time-fast) hover:border-ink"
          >
            {name}
            {location !== null && <span className="text-13 text-ink-3">{location}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
