import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { persistentStore } from '../../browser/browser-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { sendVoteTo } from './list-api.ts'
import { createVoteQueue, type VoteQueue, type VoteChange } from './vote-queue.ts'

const NO_VOTES: ReadonlyMap<number, VoteChange> = new Map()
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000

type Options = { listId: number; userId: number; /** Version of the list that the page has seen. */ version: number }

export function useVoteQueue({ listId, userId, version }: Options): {
  shown: ReadonlyMap<number, VoteChange>
  castVote: VoteQueue['castVote']
} {
  const { i18n } = useTranslation('shared')
  // One queue per page, because two would send the same votes twice. Depends on the stable `i18n` rather than on `t`,
  // which changes on every render.
  const queue = useMemo(
    () =>
      createVoteQueue({
        storage: persistentStore,
        key: `shared_votes:${userId}:${listId}`,
        send: sendVoteTo(listId),
        onRejected: () => {
          const t = i18n.getFixedT(null, 'shared')
          showToast({ title: t('vote_refused'), text: t('vote_refused_text'), tone: 'error' })
        },
        later: (run, retryCount) => setTimeout(run, Math.min(FIRST_RETRY_MS * 2 ** retryCount, MAX_RETRY_MS)),
      }),
    [listId, userId, i18n],
  )
  useEffect(() => {
    queue.sendAll()
    addEventListener('online', queue.sendAll)
    return () => removeEventListener('online', queue.sendAll)
  }, [queue])
  useEffect(() => queue.seen(version), [queue, version])
  // The server has no pending votes, so hydration starts with none.
  const pendingVotes = useSyncExternalStore(queue.listen, queue.shown, () => NO_VOTES)
  return { shown: pendingVotes, castVote: queue.castVote }
}
