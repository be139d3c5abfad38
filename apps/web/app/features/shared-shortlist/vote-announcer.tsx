import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ChangedVote, changedVotes } from './changed-votes.ts'

type Props = { list: SharedShortlist; userId: number; placeName: (inventoryId: number) => string }

/** Announces the votes of others to screen readers. Votes present on load are not announced. */
export function VoteAnnouncer({ list, userId, placeName }: Props) {
  const { t } = useTranslation('shared')
  const previousList = useRef(list)
  const [announced, setAnnounced] = useState<readonly ChangedVote[]>([])
  useEffect(() => {
    const changed = changedVotes(previousList.current, list).filter((vote) => vote.userId !== userId)
    previousList.current = list
    if (changed.length > 0) setAnnounced(changed)
  }, [list, userId])
  const memberNames = new Map(list.members.map(({ id, name }) => [id, name]))
  const texts = announced.map(({ userId: voter, inventoryId, vote }) =>
    t('heard_vote', { name: memberNames.get(voter) ?? '', place: placeName(inventoryId), vote }),
  )
  return <output className="sr-only">{texts.join(' ')}</output>
}
