import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { sendVoteTo } from './list-api.ts'
import { createVoteWishes, type VoteWishes, type Wish } from './vote-wishes.ts'

const NONE: ReadonlyMap<number, Wish> = new Map()
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 15_000

/** Where there is no storage, wishes live as long as the page. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

function storageOfBrowser() {
  try {
    return typeof localStorage === 'undefined' ? NO_STORAGE : localStorage
  } catch {
    return NO_STORAGE
  }
}

type Of = { listId: number; userId: number; /** What the page has seen of the list. */ version: number }

export function useVoteWishes({ listId, userId, version }: Of): {
  shown: ReadonlyMap<number, Wish>
  wish: VoteWishes['wish']
} {
  const { i18n } = useTranslation('shared')
  // One store a page, whatever is rendered: two would each send what the other has under way. So `i18n`, which stays the
  // same, and not `t`, which is another one each time.
  const wishes = useMemo(
    () =>
      createVoteWishes({
        storage: storageOfBrowser(),
        key: `shared_votes:${userId}:${listId}`,
        send: sendVoteTo(listId),
        onRefused: () => {
          const t = i18n.getFixedT(null, 'shared')
          showToast({ title: t('vote_refused'), text: t('vote_refused_text'), tone: 'error' })
        },
        later: (run, tries) => setTimeout(run, Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS)),
      }),
    [listId, userId, i18n],
  )
  useEffect(() => {
    wishes.sendAll()
    addEventListener('online', wishes.sendAll)
    return () => removeEventListener('online', wishes.sendAll)
  }, [wishes])
  useEffect(() => wishes.seen(version), [wishes, version])
  // The server knows of none: the first picture is its own.
  const shown = useSyncExternalStore(wishes.listen, wishes.shown, () => NONE)
  return { shown, wish: wishes.wish }
}
