import type { Suggestion } from '@amber/contract/schemas/regions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ComboboxState } from '../../../ui/use-combobox.ts'
import { areCorrections } from './are-corrections.ts'
import { splitMatches } from './split-matches.ts'
import type { Suggestions } from './use-suggestions.ts'

const GROUPS = [
  { kind: 'city', title: 'suggest_cities', icon: 'map-pin' },
  { kind: 'university', title: 'suggest_universities', icon: 'graduation-cap' },
  { kind: 'area', title: 'suggest_areas', icon: 'map' },
  { kind: 'place', title: 'suggest_places', icon: 'house' },
] as const satisfies { kind: Suggestion['kind']; title: string; icon: IconName }[]

type Props = {
  query: string
  status: Suggestions['status']
  options: readonly Suggestion[]
  combobox: ComboboxState<Suggestion>
  onRetry: () => void
}

/**
 * The dropdown of the search box: recent searches while it is empty, then the best match and the others by kind, or why
 * there are none.
 */
export function SuggestionList({ query, status, options, combobox, onRetry }: Props) {
  const { t } = useTranslation('home')
  const lead = leadOf(options)
  return (
    <div
      aria-busy={status === 'loading'}
      // Prevents the press from blurring the input, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onPointerLeave={() => combobox.activate(undefined)}
      className="absolute top-full -right-px -left-px z-30 mt-2 max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-sand-200 bg-paper py-2 shadow-float lg:right-auto lg:w-[30rem]"
    >
      {areCorrections(options) && (
        <p className="px-4 pt-2 pb-1 wrap-anywhere">
          <span className="block text-ink-2">{t('suggest_empty_title', { query })}</span>
          <span className="font-semibold">{t('did_you_mean')}</span>
        </p>
      )}
      {/* HTML has no element for a listbox that opens below a text field. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={combobox.listId} role="listbox" aria-label={t('search_label')} hidden={options.length === 0}>
        {status === 'idle' ? (
          <Group title={t('suggest_recent')} icon="history" query={query} options={options} combobox={combobox} />
        ) : (
          <>
            {lead && (
              <Group
                title={t('suggest_best')}
                icon={lead.icon}
                query={query}
                options={[lead.option]}
                combobox={combobox}
              />
            )}
            {GROUPS.map(({ kind, title, icon }) => (
              <Group
                key={kind}
                title={t(title)}
                icon={icon}
                query={query}
                options={options.filter((option) => option.kind === kind && option !== lead?.option)}
                combobox={combobox}
              />
            ))}
          </>
        )}
      </div>
      {options.length === 0 && <EmptyList status={status} query={query} onRetry={onRetry} />}
    </div>
  )
}

/** Returns the best match if a group of another kind would come before it. */
function leadOf(options: readonly Suggestion[]) {
  const [option] = options
  const group = GROUPS.find(({ kind }) => options.some((other) => other.kind === kind))
  const icon = GROUPS.find(({ kind }) => kind === option?.kind)?.icon
  return option && icon && group?.kind !== option.kind ? { option, icon } : undefined
}

type GroupProps = Pick<Props, 'query' | 'options' | 'combobox'> & { title: string; icon: IconName }

function Group({ title, icon, query, options, combobox }: GroupProps) {
  if (options.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-4 pt-2 pb-1 text-13 font-semibold text-ink-3">
        {title}
      </p>
      {options.map((option) => (
        <div
          key={`${option.kind}-${option.id}`}
          {...combobox.optionProps(option)}
          onPointerMove={() => combobox.activate(option)}
          className="flex cursor-pointer items-center gap-3 px-4 py-2 aria-selected:bg-sand-100"
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sand-100 text-ink-2 in-[[aria-selected=true]]:bg-paper">
            <Icon name={icon} size="small" />
          </span>
          <span className="min-w-0">
            <span className="block truncate">
              <Highlighted name={option.name} query={query} />
            </span>
            <span className="block truncate text-13 text-ink-3">{formatLocation(option)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

function Highlighted({ name, query }: { name: string; query: string }) {
  return splitMatches(name, query).map(({ text, matched }, index) =>
    matched ? (
      // Segments of a name never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="bg-transparent font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** Formats 'Manchester, United Kingdom', or just 'Singapore' when city and country are the same. */
const formatLocation = ({ parent_name, country_name }: Suggestion) =>
  [...new Set([parent_name, country_name])].filter((name) => name !== null).join(', ')

function EmptyList({ status, query, onRetry }: { status: Suggestions['status']; query: string; onRetry: () => void }) {
  const { t } = useTranslation('home')
  if (status === 'loading') {
    // Delayed, because most responses arrive sooner and the skeleton would only flicker.
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
