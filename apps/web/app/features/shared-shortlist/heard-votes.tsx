import type { SharedShortlist } from '@amber/contract/shared-shortlists'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ChangedVote, changedVotes } from './changed-votes.ts'

type Props = { list: SharedShortlist; userId: number; placeName: (inventoryId: number) => string }

/** How others vote meanwhile, for those who don't see it. What the page came with stands on it. */
export function HeardVotes({ list, userId, placeName }: Props) {
  const { t } = useTranslation('shared')
  const known = useRef(list)
  const [heard, setHeard] = useState<readonly ChangedVote[]>([])
  useEffect(() => {
    const changed = changedVotes(known.current, list).filter((vote) => vote.userId !== userId)
    known.current = list
    if (changed.length > 0) setHeard(changed)
  }, [list, userId])
  const nameOf = new Map(list.members.map(({ id, name }) => [id, name]))
  const texts = heard.map(({ userId: voter, inventoryId, vote }) =>
    t('heard_vote', { name: nameOf.get(voter) ?? '', place: placeName(inventoryId), vote }),
  )
  return <output className="sr-only">{texts.join(' ')}</output>
}
