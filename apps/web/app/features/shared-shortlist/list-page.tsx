import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { wantAll } from '../../lib/when-wanted.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddPlace } from './add-place.tsx'
import { Budgets } from './budgets.tsx'
import type { ListWrong } from './change-shared.server.ts'
import { LISTS_PATH } from './form-fields.ts'
import { HeardVotes } from './heard-votes.tsx'
import { Invite } from './invite.tsx'
import { ListSettings } from './list-settings.tsx'
import { listView } from './list-view.ts'
import type { SharedPage } from './load-shared.server.ts'
import { Members } from './members.tsx'
import { placeName, SharedPlace } from './shared-place.tsx'
import { useLiveList } from './use-live-list.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import { useVoteWishes } from './use-vote-wishes.ts'

type Props = { page: SharedPage; wrong: ListWrong | undefined }

export function ListPage({ page, wrong }: Props) {
  const { t } = useTranslation('shared')
  const { language, currency } = useSite()
  const { list, isLive } = useLiveList(page.list)
  const { shown: wishes, wish } = useVoteWishes({ listId: list.id, userId: page.userId, version: list.version })
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
        wishes,
      }),
    [list, page, language, currency, wishes, now],
  )
  const cards = useRef<HTMLUListElement>(null)
  const places = useSteadyOrder(cards, view.places)
  // On a phone: who is alone invites somebody first, everyone else looks at the places. Not while they do: it would jump.
  const wasAlone = page.list.members.length === 1
  const about = (
    <div key="about" className="grid min-w-0 gap-4 xl:col-start-2 xl:row-start-1">
      <Invite list={view} />
      <Budgets list={view} wrong={wrong?.intent === 'budget' ? wrong : undefined} />
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
        <HeardVotes
          list={list}
          userId={page.userId}
          placeName={(id) => placeName(view.places.find((place) => place.id === id)?.card, t)}
        />
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
        {wasAlone && about}
        <div className="grid min-w-0 gap-4 xl:row-start-1">
          <h2 className="text-20">{t('places_title')}</h2>
          {view.places.length === 0 ? (
            <EmptyState title={t('no_places_title')} text={t('no_places_text')} />
          ) : (
            <ul ref={cards} className="grid gap-4">
              {places.map((place) => (
                <SharedPlace
                  key={place.id}
                  listId={view.id}
                  isGroup={view.members.length > 1}
                  place={place}
                  noteId={page.noteIds[place.id]}
                  wish={wish}
                />
              ))}
            </ul>
          )}
          <AddPlace addable={page.addable} wrong={wrong?.intent === 'add_place' ? wrong : undefined} />
          {view.isOwner && <ListSettings name={view.name} wrong={wrong?.intent === 'rename' ? wrong : undefined} />}
        </div>
        {!wasAlone && about}
      </div>
    </>
  )
}

/** What a friend has added meanwhile has a name and a picture: the page asks for it, once a place. */
function useMissingCards(page: SharedPage, places: SharedPage['list']['places']) {
  const { revalidate } = useRevalidator()
  const asked = useRef(new Set<number>())
  useEffect(() => {
    const known = new Set(page.cards.map(({ id }) => id))
    const missing = places
      .map(({ inventory_id }) => inventory_id)
      .filter((id) => !known.has(id) && !asked.current.has(id))
    if (missing.length === 0) return
    for (const id of missing) asked.current.add(id)
    wantAll()
    void revalidate()
  }, [page.cards, places, revalidate])
}

/** The server's clock first, so that both write the same; then that of each new state. */
function useNow(loadedAt: string, version: number): string {
  const [now, setNow] = useState(loadedAt)
  const first = useRef(version)
  useEffect(() => {
    if (version !== first.current) setNow(new Date().toISOString())
  }, [version])
  return now
}
