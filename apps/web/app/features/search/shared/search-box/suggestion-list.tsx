import type { Suggestion } from '@amber/contract/schemas/regions'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ComboboxState } from '../../../../ui/use-combobox.ts'
import { areCorrections } from './are-corrections.ts'
import { splitMatches } from './split-matches.ts'
import type { Suggestions } from './use-suggestions.ts'

const GROUPS = {
  city: { title: 'suggest_cities', icon: 'map-pin' },
  university: { title: 'suggest_universities', icon: 'graduation-cap' },
  area: { title: 'suggest_areas', icon: 'map' },
  country: { title: 'suggest_countries', icon: 'globe' },
  place: { title: 'suggest_places', icon: 'house' },
} as const satisfies Record<Suggestion['kind'], { title: string; icon: IconName }>

type Props = {
  label: string
  query: string
  status: Suggestions['status']
  options: readonly Suggestion[]
  /** Whether nothing has the typed name, so that the options are popular cities. */
  isUnknown: boolean
  /** Recent searches, which head the list while the box is empty. */
  recent: readonly Suggestion[]
  className: string
  combobox: ComboboxState<Suggestion>
  onRetry: () => void
}

/**
 * The list of the search box: recent searches and popular cities while it is empty, then the best match and the others
 * by kind, or why there are none.
 */
export function SuggestionList({ query, status, options, isUnknown, recent, combobox, onRetry, ...rest }: Props) {
  const { t } = useTranslation('search_box')
  const { lead, kinds } = groupsOf(options)
  const isRecent = (option: Suggestion) => query === '' && recent.includes(option)
  return (
    <div
      aria-busy={status === 'loading'}
      // Prevents the press from blurring the input, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onPointerLeave={() => combobox.activate(undefined)}
      className={`overflow-y-auto overscroll-contain py-2 ${rest.className}`}
    >
      {isUnknown && options.length > 0 && <EmptyList status={status} query={query} onRetry={onRetry} />}
      {areCorrections(options) && (
        <p className="px-4 pt-2 pb-1 font-semibold wrap-anywhere">{t('suggest_showing', { name: options[0]?.name })}</p>
      )}
      {options[0]?.is_nearest_city && (
        <p className="px-4 pt-2 pb-1">
          <span className="block text-ink-2">{t('suggest_elsewhere', { postcode: options[0].postcode })}</span>
          <span className="font-semibold">{t('suggest_nearest')}</span>
        </p>
      )}
      {/* HTML has no element for a listbox that opens below a text field. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={combobox.listId} role="listbox" aria-label={rest.label} hidden={options.length === 0}>
        {status === 'idle' || isUnknown ? (
          <>
            <Group
              title={t('suggest_recent')}
              icon="history"
              query={query}
              options={options.filter(isRecent)}
              combobox={combobox}
            />
            <Group
              title={t('suggest_popular')}
              icon="map-pin"
              query={query}
              options={options.filter((option) => !isRecent(option))}
              combobox={combobox}
            />
          </>
        ) : (
          <>
            {lead && (
              <Group
                title={t('suggest_best')}
                icon={GROUPS[lead.kind].icon}
                query={query}
                options={[lead]}
                combobox={combobox}
              />
            )}
            {kinds.map((kind) => (
              <Group
                key={kind}
                title={t(GROUPS[kind].title)}
                icon={GROUPS[kind].icon}
                query={query}
                options={options.filter((option) => option.kind === kind && option !== lead)}
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

/** Returns the kinds in their order, and before them the best match if another kind stands between it and its own. */
function groupsOf([first, ...others]: readonly Suggestion[]): {
  lead: Suggestion | undefined
  kinds: Suggestion['kind'][]
} {
  const [second] = others
  const isLead = second?.kind !== first?.kind && others.some(({ kind }) => kind === first?.kind)
  const grouped = first === undefined || isLead ? others : [first, ...others]
  return { lead: isLead ? first : undefined, kinds: [...new Set(grouped.map(({ kind }) => kind))] }
}

type GroupProps = Pick<Props, 'query' | 'options' | 'combobox'> & { title: string; icon: IconName }

function Group({ title, icon, query, options, combobox }: GroupProps) {
  const { t } = useTranslation('search_box')
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
          <span className="min-w-0 grow">
            {/* Wraps, because a sentence ends with its filters, which must be legible. */}
            <span className="block wrap-anywhere">
              <Highlighted name={option.title ?? option.name} query={query} />
              {option.postcode !== undefined && !option.is_nearest_city && (
                <span className="font-semibold"> ({option.postcode})</span>
              )}
            </span>
            <span className="block truncate text-13 text-ink-3">{formatLocation(option)}</span>
          </span>
          {option.places_count !== undefined && option.places_count > 0 && (
            <span className="tabular shrink-0 text-13 text-ink-3">
              {t('places_count', { count: option.places_count })}
            </span>
          )}
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
  [...new Set([parent_name, country_name])].filter((part) => part !== null).join(', ')

function EmptyList({ status, query, onRetry }: { status: Suggestions['status']; query: string; onRetry: () => void }) {
  const { t } = useTranslation(['search_box', 'common'])
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
          {t('common:try_again')}
        </button>
      )}
    </div>
  )
}
