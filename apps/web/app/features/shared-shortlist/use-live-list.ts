import type { SharedShortlist } from '@amber/contract/shared-shortlists'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { wantAll } from '../../lib/when-wanted.ts'
import { watchList } from './watch-list.ts'

/** The newest of what was loaded and what has come since. `isLive`: undefined until the first word of the stream. */
export function useLiveList(loaded: SharedShortlist): { list: SharedShortlist; isLive: boolean | undefined } {
  const [come, setCome] = useState(loaded)
  const [isLive, setIsLive] = useState<boolean>()
  const { revalidate } = useRevalidator()
  const { id } = loaded
  useEffect(
    () =>
      watchList(id, {
        onState: (list) => setCome((known) => (known.id === list.id && known.version >= list.version ? known : list)),
        onGone: () => {
          wantAll()
          void revalidate()
        },
        onConnection: setIsLive,
      }),
    [id, revalidate],
  )
  const list = come.id === id && come.version > loaded.version ? come : loaded
  return { list, isLive }
}
