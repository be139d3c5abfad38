import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { useNextFocus } from '../../lib/use-next-focus.ts'
import { useShortlist } from '../../parts/shortlist/shortlist-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CompareBar } from './compare-bar.tsx'
import { EntryCard } from './entry-card.tsx'
import { GoneCard } from './gone-card.tsx'
import type { LoadedShortlist } from './load-shortlist.server.ts'

type Props = LoadedShortlist & {
  /** Where whoever has no script pressed a heart. */
  back: string | null
}

/** Of an entry: what takes it off. */
const HEART = 'button[aria-pressed]'

/** What is kept, with all that is needed to choose: also where there is no connection. */
export function ShortlistView({ lines, gone: loadedGone, incomplete, back }: Props) {
  const { t } = useTranslation('shortlist')
  const { account } = useSite()
  const shown = useShown(lines)
  const count = shown.length
  const stillKept = useShortlist(loadedGone.map(({ id }) => id))
  const gone = loadedGone.filter(({ id }) => stillKept.includes(id))
  const shownList = useNextFocus<HTMLUListElement>(count, HEART)
  const goneList = useNextFocus<HTMLUListElement>(gone.length, HEART)
  return (
    <>
      <h1 className="text-24 md:text-32">{t('title')}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {count + gone.length > 0 && <p className="text-ink-2">{t('count', { count: count + gone.length })}</p>}
        {account !== undefined && count > 0 && (
          <ButtonLink to="/profile/shared" variant="link">
            <Icon name="users" size="small" />
            {t('share_action')}
          </ButtonLink>
        )}
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
      {count + gone.length === 0 && !incomplete && (
        <div className="mt-6">
          <EmptyState title={t('empty_title')} text={t('empty_text')}>
            <ButtonLink to="/places" size="small">
              {t('empty_action')}
            </ButtonLink>
          </EmptyState>
        </div>
      )}
      {count > 0 && (
        <ul {...shownList} className="mt-6 grid gap-6">
          {shown.map((line, at) => (
            <EntryCard key={line.id} line={line} first={at === 0} comparable={count > 1} />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <ul {...goneList} className="mt-6 grid gap-3">
          {gone.map((entry) => (
            <GoneCard key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {count > 1 && <CompareBar />}
    </>
  )
}

/** Less what was taken off since the page was made; what another tab has put there is asked for. */
function useShown<Line extends { id: number }>(lines: readonly Line[]): readonly Line[] {
  const loaded = lines.map(({ id }) => id)
  const ids = useShortlist(loaded)
  const { revalidate } = useRevalidator()
  // As text: asked once for the same, also where it can't be had.
  const missing = ids.filter((id) => !loaded.includes(id)).join()
  useEffect(() => {
    if (missing !== '') void revalidate()
  }, [missing, revalidate])
  return lines.filter(({ id }) => ids.includes(id))
}
