import { Link } from 'react-router'
import { useSite } from '../lib/site.ts'

export function SiteHeader() {
  const { edition } = useSite()
  return (
    <header className="border-b border-sand-200">
      <div className="column flex h-16 items-center">
        <Link to="/" className="inline-flex items-center gap-2 font-display text-24 font-bold tracking-tight">
          <img src={edition.logo} alt="" width={26} height={26} />
          {edition.brand}
        </Link>
      </div>
    </header>
  )
}
