import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { centreInRow } from '../../../ui/centre-in-row.ts'

export type ViewTab = { key: string; label: string; url: string; count?: string | undefined; isCurrent: boolean }

/** Views of a list as tabs. They are links, since each has its own URL. Where they don't fit, the row starts at the current one. */
export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (row.current && tab) centreInRow(row.current, tab)
  }, [current])
  return (
    <nav ref={row} aria-label={label} className="shrink-0 overflow-x-auto border-b border-sand-200 px-2.5">
      <ul className="flex h-9.5 gap-0.5 max-lg:h-11">
        {tabs.map(({ key, label: name, url, count, isCurrent }) => (
          <li key={key} className="flex">
            <Link
              to={url}
              data-tab={key}
              {...(isCurrent && { 'aria-current': 'page' })}
              className="relative flex items-center gap-1.5 px-2 font-medium whitespace-nowrap text-ink-3 hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-ink"
            >
              {name}
              {count !== undefined && <span className="text-12 text-ink-3 tabular">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
