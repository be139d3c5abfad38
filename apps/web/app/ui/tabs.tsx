import { createContext, type KeyboardEvent, type ReactNode, use, useId, useMemo, useState } from 'react'

const TabsContext = createContext({ base: '', chosen: '', choose: (_tab: string) => {} })

type Props = {
  /** Initially selected tab. */
  initial: string
  onChange?: (tab: string) => void
  children: ReactNode
}

/** Tabs. Without JavaScript all panels are shown one below the other. */
export function Tabs({ initial, onChange, children }: Props) {
  const base = useId()
  const [chosen, setChosen] = useState(initial)
  const tabs = useMemo(
    () => ({
      base,
      chosen,
      choose: (tab: string) => {
        setChosen(tab)
        onChange?.(tab)
      },
    }),
    [base, chosen, onChange],
  )
  return <TabsContext value={tabs}>{children}</TabsContext>
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={moveByKey}
      className="flex gap-6 overflow-x-auto border-b border-sand-200 [scrollbar-width:none] noscript:hidden"
    >
      {children}
    </div>
  )
}

export function Tab({ name, children }: { name: string; children: ReactNode }) {
  const { base, chosen, choose } = use(TabsContext)
  const selected = chosen === name
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-tab-${name}`}
      aria-controls={`${base}-panel-${name}`}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      onClick={() => choose(name)}
      className="shrink-0 cursor-pointer border-b-2 border-transparent py-3 font-medium text-ink-2 focus-visible:rounded-tag focus-visible:outline-offset-0 hover:text-ink aria-selected:border-red aria-selected:font-semibold aria-selected:text-ink"
    >
      {children}
    </button>
  )
}

export function TabPanel({ name, children }: { name: string; children: ReactNode }) {
  const { base, chosen } = use(TabsContext)
  return (
    <div
      role="tabpanel"
      id={`${base}-panel-${name}`}
      aria-labelledby={`${base}-tab-${name}`}
      className={chosen === name ? '' : 'hidden noscript:block'}
    >
      {children}
    </div>
  )
}

/** Arrow keys cycle, Home and End go to the ends, and a focused tab opens. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const focusedIndex = tabs.indexOf(event.target as HTMLElement)
  const moves: Record<string, number> = {
    ArrowRight: (focusedIndex + 1) % tabs.length,
    ArrowLeft: (focusedIndex - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = tabs[moves[event.key] ?? -1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.click()
}
