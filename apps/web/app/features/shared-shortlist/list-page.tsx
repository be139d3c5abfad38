import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { simulateInteraction } from '../../browser/on-first-interaction.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddPlace } from './add-place.tsx'
import { Budgets } from './budgets.tsx'
import type { ListFormError } from './handle-list-form.server.ts'
import { LISTS_PATH } from './form-fields.ts'
import { VoteAnnouncer } from './vote-announcer.tsx'
import { Invite } from './invite.tsx'
import { ListSettings } from './list-settings.tsx'
import { listView } from './list-view.ts'
import type { SharedPage } from './load-shared.server.ts'
import { Members } from './members.tsx'
import { placeName, SharedPlace } from './shared-place.tsx'
import { useLiveList } from './use-live-list.ts'
import { useStableOrder } from './use-stable-order.ts'
import { useVoteQueue } from './use-vote-queue.ts'

type Props = { page: SharedPage; formError: ListFormError | undefined }

export function ListPage({ page, formError }: Props) {
  const { t } = useTranslation('shared')
  const { language, currency } = useSite()
  const { list, isLive } = useLiveList(page.list)
  const { shown: pendingVotes, castVote } = useVoteQueue({
    listId: list.id,
    userId: page.userId,
    version: list.version,
  })
  useMissingCards(page, list.places)
  const now = useNow(page.now, list.version)
  const view = useMemo(
    () =>
      listView(list, {
        userId: page.userId,
        language,
        currency,
        rates: page.rates,
        cards: new Map(page.cards.map(({ id, card }) => [id, card])),
        now: new Date(now),
        pendingVotes: pendingVotes,
      }),
    [list, page, language, currency, pendingVotes, now],
  )
  const cardList = useRef<HTMLUListElement>(null)
  const places = useStableOrder(cardList, view.places)
  // On phones a sole member sees the invitation first, a group the places. Fixed at load, because a change would shift
  // the layout.
  const wasAlone = page.list.members.length === 1
  const sidebar = (
    <div key="about" className="grid min-w-0 gap-4 xl:col-start-2 xl:row-start-1">
      <Invite list={view} />
      <Budgets list={view} formError={formError?.intent === 'budget' ? formError : undefined} />
      <Members list={view} />
    </div>
  )
  return (
    <>
      <div className="mb-6">
        <Link to={LISTS_PATH} className="inline-flex min-h-6 items-center gap-1 text-13 text-ink-2 hover:underline">
          <Icon name="arrow-left" size="small" />
          {t('all_lists')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-24 break-words md:text-32">{view.name}</h1>
          {isLive === true && (
            <span title={t('live_text')}>
              <Badge tone="green">{t('live')}</Badge>
            </span>
          )}
        </div>
        <p className="mt-1 text-ink-2">{t('facts', { members: view.members.length, places: view.places.length })}</p>
        <output className="block">
          {isLive === false && (
            <span className="mt-3 block rounded-control bg-honey-tint px-4 py-3 text-honey-ink">
              <strong className="block font-semibold">{t('lost')}</strong>
              {t('lost_text')}
            </span>
          )}
        </output>
        <VoteAnnouncer
          list={list}
          userId={page.userId}
          placeName={(id) => placeName(view.places.find((place) => place.id === id)?.card, t)}
        />
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
        {wasAlone && sidebar}
        <div className="grid min-w-0 gap-4 xl:row-start-1">
          <h2 className="text-20">{t('places_title')}</h2>
          {view.places.length === 0 ? (
            <EmptyState title={t('no_places_title')} text={t('no_places_text')} />
          ) : (
            <ul ref={cardList} className="grid gap-4">
              {places.map((place) => (
                <SharedPlace
                  key={place.id}
                  listId={view.id}
                  isGroup={view.members.length > 1}
                  place={place}
                  noteId={page.noteIds[place.id]}
                  castVote={castVote}
                />
              ))}
            </ul>
          )}
          <AddPlace addable={page.addable} formError={formError?.intent === 'add_place' ? formError : undefined} />
          {view.isOwner && (
            <ListSettings name={view.name} formError={formError?.intent === 'rename' ? formError : undefined} />
          )}
        </div>
        {!wasAlone && sidebar}
      </div>
    </>
  )
}

/** Reloads the page once for each place that another member added, to load its name and image. */
function useMissingCards(page: SharedPage, places: SharedPage['list']['places']) {
  const { revalidate } = useRevalidator()
  const requested = useRef(new Set<number>())
  useEffect(() => {
    const known = new Set(page.cards.map(({ id }) => id))
    const missing = places
      .map(({ inventory_id }) => inventory_id)
      .filter((id) => !known.has(id) && !requested.current.has(id))
    if (missing.length === 0) return
    for (const id of missing) requested.current.add(id)
    simulateInteraction()
    void revalidate()
  }, [page.cards, places, revalidate])
}

/** Returns the server's time for hydration, then the browser's time at each new version. */
function useNow(loadedAt: string, version: number): string {
  const [now, setNow] = useState(loadedAt)
  const initialVersion = useRef(version)
  useEffect(() => {
    if (version !== initialVersion.current) setNow(new Date().toISOString())
  }, [version])
  return now
}
