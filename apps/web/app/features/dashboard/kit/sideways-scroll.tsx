import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** Share of the visible width by which the button scrolls. */
const STEP = 0.6

/** Scrolls a wide table in both directions. While columns are hidden to the right, a button at that edge says so. */
export function SidewaysScroll({ moreLabel, children }: { moreLabel: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const check = () => setHasMore(hiddenToTheRight(current))
    const resizes = new ResizeObserver(check)
    for (const element of [current, ...current.children]) resizes.observe(element)
    current.addEventListener('scroll', check, { passive: true })
    return () => {
      resizes.disconnect()
      current.removeEventListener('scroll', check)
    }
  }, [])
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div ref={box} className="min-h-0 grow overflow-auto">
        {children}
      </div>
      {hasMore && (
        <button
          type="button"
          aria-label={moreLabel}
          title={moreLabel}
          onClick={() => box.current?.scrollBy({ left: box.current.clientWidth * STEP })}
          className="absolute top-0 right-0 z-20 grid h-row-head w-12 cursor-pointer place-items-center bg-linear-to-r from-transparent to-paper to-50% text-ink-2 hover:text-ink max-md:hidden"
        >
          <Icon name="chevron-right" size="tiny" />
        </button>
      )}
    </div>
  )
}

/** A part of a pixel is no column. */
const hiddenToTheRight = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) =>
  scrollWidth - clientWidth - scrollLeft > 1
