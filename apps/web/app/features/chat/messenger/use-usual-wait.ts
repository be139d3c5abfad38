import { getChatWait } from '@amber/contract/endpoints/chat'
import type { ChatWait } from '@amber/contract/schemas/chat'
import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import { useSite } from '../../../shared/page/site.ts'

/** Returns how long visitors usually wait; undefined while that is not known, or if it failed to load. */
export function useUsualWait(): ChatWait | undefined {
  const { language } = useSite()
  const [wait, setWait] = useState<ChatWait>()
  useEffect(() => {
    const abort = new AbortController()
    callApi(getChatWait, { query: { lang: language } }, { signal: abort.signal }).then(
      ({ data }) => setWait(data.wait ?? undefined),
      () => {},
    )
    return () => abort.abort()
  }, [language])
  return wait
}
