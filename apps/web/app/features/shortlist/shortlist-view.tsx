import { MAX_COMPARED } from '@amber/domain/compare/comparison-url'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { useNextFocus } from '../../ui/use-next-focus.ts'
import { useShortlist } from './shared/shortlist-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CompareBar } from './compare-bar.tsx'
import { EntryCard } from './entry-card.tsx'
import type { ShareOutcome } from './share-outcome.ts'
import { ShareShortlist } from './share-shortlist.tsx'
import { UnavailableCard } from './unavailable-card.tsx'
import type { LoadedShortlist } from './load-shortlist.server.ts'

type Props = LoadedShortlist & {
  /** Page on which the shortlist button was pressed without JavaScript. */
  back: string | null
  /** Outcome of sharing without JavaScript. */
  shared: ShareOutcome | undefined
}

/** Selects the button that removes an entry. */
const HEART_SELECTOR = 'button[aria-pressed]'

/** The shortlist with everything needed to choose, also offline. */
export function ShortlistView({ lines, gone: loadedUnavailable, incomplete, back, shared }: Props) {
  const { t } = useTranslation('shortlist')
  const { account } = useSite()
  const shownLines = useSavedLines(lines)
  const count = shownLines.length
  const stillSaved = useShortlist(loadedUnavailable.map(({ id }) => id))
  const unavailable = loadedUnavailable.filter(({ id }) => stillSaved.includes(id))
  const shownList = useNextFocus<HTMLUListElement>(count, HEART_SELECTOR)
  const unavailableList = useNextFocus<HTMLUListElement>(unavailable.length, HEART_SELECTOR)
  return (
    <div className="group/list">
      <h1 className="text-24 md:text-32">{t('title')}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {count + unavailable.length > 0 && (
          <p className="text-ink-2">{t('count', { count: count + unavailable.length })}</p>
        )}
        {count > 0 &&
          (account === undefined ? (
            <ButtonLink
              to="/login?next=/profile/shortlist"
              variant="soft"
              size="small"
              className="min-h-11 in-data-kept:hidden"
            >
              <Icon name="share" size="small" />
              {t('share_action')}
            </ButtonLink>
          ) : (
            <ShareShortlist loaded={shared} />
          ))}
      </div>
      {account === undefined && count > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sand-50 p-4 in-data-kept:hidden">
          <span className="min-w-60 flex-1">{t('intro_visitor')}</span>
          <ButtonLink to="/login?next=/profile/shortlist" variant="outline" size="small">
            {t('log_in')}
          </ButtonLink>
        </p>
      )}
      {back !== null && (
        <p className="mt-4">
          <ButtonLink to={back} variant="link">
            {t('back')}
          </ButtonLink>
        </p>
      )}
      {incomplete && <p className="mt-6 rounded-card border border-sand-200 p-4">{t('problem_part')}</p>}
      {count + unavailable.length === 0 && !incomplete && (
        <div className="mt-6">
          <EmptyState level={2} title={t('empty_title')} text={t('empty_text')}>
            <ButtonLink to="/places" size="small">
              {t('empty_action')}
            </ButtonLink>
          </EmptyState>
        </div>
      )}
      {count > 0 && (
        <ul {...shownList} className="mt-6 grid gap-6">
          {shownLines.map((line, index) => (
            <EntryCard
              key={line.id}
              line={line}
              first={index === 0}
              comparable={count > 1}
              ticked={count <= MAX_COMPARED}
            />
          ))}
        </ul>
      )}
      {unavailable.length > 0 && (
        <ul {...unavailableList} className="mt-6 grid gap-3">
          {unavailable.map((entry) => (
            <UnavailableCard key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {count > 1 && <CompareBar />}
    </div>
  )
}

/** Returns the lines without entries removed since load. Entries added in another tab trigger a reload. */
function useSavedLines<Line extends { id: number }>(lines: readonly Line[]): readonly Line[] {
  const loaded = lines.map(({ id }) => id)
  const ids = useShortlist(loaded)
  const { revalidate } = useRevalidator()
  // A string, so that the same missing ids reload only once, even when they cannot be loaded.
  const missing = ids.filter((id) => !loaded.includes(id)).join()
  useEffect(() => {
    if (missing !== '') void revalidate()
  }, [missing, revalidate])
  return lines.filter(({ id }) => ids.includes(id))
}
