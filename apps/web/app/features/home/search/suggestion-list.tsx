import type { Suggestion } from '@amber/contract/regions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lineId } from './line-id.ts'
import { matchedParts } from './matched-parts.ts'
import type { Suggestions } from './use-suggestions.ts'

const GROUPS = [
  { kind: 'city', title: 'suggest_cities', icon: 'map-pin' },
  { kind: 'university', title: 'suggest_universities', icon: 'graduation-cap' },
  { kind: 'place', title: 'suggest_places', icon: 'house' },
] as const satisfies { kind: Suggestion['kind']; title: string; icon: IconName }[]

type Lines = {
  id: string
  query: string
  active: string | undefined
  onPoint: (line: string | undefined) => void
  onChoose: (suggestion: Suggestion) => void
}
type Props = Lines & { status: Suggestions['status']; lines: readonly Suggestion[]; onRetry: () => void }

/** What opens below the box: recent searches while it is empty, then answers, or why there are none. */
export function SuggestionList({ status, lines, onRetry, ...rest }: Props) {
  const { t } = useTranslation('home')
  return (
    <div
      aria-busy={status === 'loading'}
      // A press must not take the focus out of the box: the list would close before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onPointerLeave={() => rest.onPoint(undefined)}
      className="absolute top-full -right-px -left-px z-30 mt-2 max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-sand-200 bg-paper py-2 shadow-float lg:right-auto lg:w-[30rem]"
    >
      {/* HTML has no tags for a list that opens below a box of text. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={rest.id} role="listbox" aria-label={t('search_label')} hidden={lines.length === 0}>
        {status === 'idle' ? (
          <Group {...rest} title={t('suggest_recent')} icon="history" lines={lines} />
        ) : (
          GROUPS.map(({ kind, title, icon }) => (
            <Group
              {...rest}
              key={kind}
              title={t(title)}
              icon={icon}
              lines={lines.filter((line) => line.kind === kind)}
            />
          ))
        )}
      </div>
      {lines.length === 0 && <Nothing status={status} query={rest.query} onRetry={onRetry} />}
    </div>
  )
}

function Group({
  title,
  icon,
  lines,
  id,
  query,
  active,
  onPoint,
  onChoose,
}: Lines & { title: string; icon: IconName; lines: readonly Suggestion[] }) {
  if (lines.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-4 pt-2 pb-1 text-13 font-semibold text-ink-3">
        {title}
      </p>
      {lines.map((line) => {
        const own = lineId(id, line)
        return (
          // The keys are the box's: it keeps the focus, and says which line is active.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={own}
            id={own}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={own === active}
            onPointerMove={() => onPoint(own)}
            onClick={() => onChoose(line)}
            className="flex cursor-pointer items-center gap-3 px-4 py-2 aria-selected:bg-sand-100"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sand-100 text-ink-2 in-[[aria-selected=true]]:bg-paper">
              <Icon name={icon} size="small" />
            </span>
            <span className="min-w-0">
              <span className="block truncate">
                <Highlighted name={line.name} query={query} />
              </span>
              <span className="block truncate text-13 text-ink-3">{whereabouts(line)}</span>
            </span>
          </div>
        )
      })}
    </div>
  )
}

function Highlighted({ name, query }: { name: string; query: string }) {
  return matchedParts(name, query).map(({ text, matched }, index) =>
    matched ? (
      // The parts of one name never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="bg-transparent font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** 'Manchester, United Kingdom', and 'Singapore' once where the city is the country. */
const whereabouts = ({ parent_name, country_name }: Suggestion) =>
  [...new Set([parent_name, country_name])].filter((name) => name !== null).join(', ')

function Nothing({ status, query, onRetry }: { status: Suggestions['status']; query: string; onRetry: () => void }) {
  const { t } = useTranslation('home')
  if (status === 'loading') {
    // Most answers come before this would show; when it did at once, it would only flicker.
    return (
      <div className="grid gap-3 px-4 py-2 opacity-100 transition-opacity delay-200 duration-(--time-fast) starting:opacity-0">
        <span className="sr-only">{t('suggest_loading')}</span>
        {['w-1/2', 'w-2/3', 'w-2/5'].map((width) => (
          <div key={width} className="flex items-center gap-3">
            <Skeleton corner="control" className="size-9" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    )
  }
  const failed = status === 'failed'
  return (
    <div role={failed ? 'alert' : undefined} className="px-4 py-2 wrap-anywhere">
      <p className="font-semibold">{failed ? t('suggest_failed_title') : t('suggest_empty_title', { query })}</p>
      <p className="mt-1 text-ink-2">{failed ? t('suggest_failed_text') : t('suggest_empty_text')}</p>
      {failed && (
        <button
          type="button"
          onClick={onRetry}
          className="mt-3 inline-flex min-h-6 cursor-pointer items-center font-semibold underline underline-offset-3"
        >
          {t('try_again')}
        </button>
      )}
    </div>
  )
}
