import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { openPanelId } from '../kit/list-url.ts'
import { FOCUS_STAYS } from '../kit/side-panel.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

/** Items that wait for staff. Shows that nothing does when there are none. */
export function QueueList({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const { t } = useTranslation('queues')
  const list = useRef<HTMLUListElement>(null)
  useQueueKeys(list)
  if (children.length === 0) {
    return (
      <div className="p-6">
        <EmptyState level={2} title={t('none_title')} text={t('none_text')} />
      </div>
    )
  }
  return (
    <ul ref={list} aria-label={label} className="divide-y divide-sand-200">
      {children}
    </ul>
  )
}

type ItemProps = {
  title: string
  titleUrl: string
  /** Short facts below the title; empty ones are left out. */
  facts: readonly ReactNode[]
  children?: ReactNode
  actions: ReactNode
}

/** One item: its name as a link, what there is to know, and what can be done. */
export function QueueItem({ title, titleUrl, facts, children, actions }: ItemProps) {
  const [query] = useSearchParams()
  const openId = openPanelId(query)
  const isOpen = openId !== undefined && openPanelId(new URL(titleUrl, 'https://site.test').searchParams) === openId
  return (
    <li
      data-item
      {...(isOpen && { 'aria-current': true })}
      className="grid gap-x-6 gap-y-2 px-4 py-1.5 aria-[current]:bg-sand-50 max-lg:py-3 focus-within:bg-sand-50 focus-within:shadow-[inset_2px_0_0_var(--color-select)] lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <Link
          to={titleUrl}
          // The keys of the queue continue at the item. Places on the way are no pages to go back to.
          state={FOCUS_STAYS}
          replace={openId !== undefined}
          preventScrollReset
          className="font-semibold wrap-anywhere hover:underline max-lg:text-15"
        >
          {title}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-ink-3">
          {facts.filter(Boolean).map((fact, index) => (
            // Facts of an item are fixed in number and order.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{fact}</span>
          ))}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap items-start gap-1.5 lg:max-w-80 lg:justify-end">{actions}</div>
    </li>
  )
}
