import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { simulateInteraction } from '../../browser/on-first-interaction.ts'
import { subscribeToList } from './subscribe-to-list.ts'

/** Returns the latest of the loaded and the streamed state. `isLive` is undefined until the stream first responds. */
export function useLiveList(loaded: SharedShortlist): { list: SharedShortlist; isLive: boolean | undefined } {
  const [streamed, setStreamed] = useState(loaded)
  const [isLive, setIsLive] = useState<boolean>()
  const { revalidate } = useRevalidator()
  const { id } = loaded
  useEffect(
    () =>
      subscribeToList(id, {
        onState: (list) =>
          setStreamed((current) => (current.id === list.id && current.version >= list.version ? current : list)),
        onAccessLost: () => {
          simulateInteraction()
          void revalidate()
        },
        onConnection: setIsLive,
      }),
    [id, revalidate],
  )
  const list = streamed.id === id && streamed.version > loaded.version ? streamed : loaded
  return { list, isLive }
}
