import { useEffect, useState } from 'react'
import { useFlagAttributes } from '../../../shared/flags/use-flag-attributes.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { EnquiryMode } from './enquiry-mode.ts'

/**
 * Returns how "Enquire" opens. A page that opened in another mode than the default follows the flag, so that switching it off
 * reaches pages that are open. Other pages load nothing for it.
 */
export function useEnquiryMode(): EnquiryMode {
  const { enquiryMode = 'DEFAULT', flagsKey } = useSite()
  const [mode, setMode] = useState<EnquiryMode>(enquiryMode)
  const attributes = useFlagAttributes()
  const sameAttributes = JSON.stringify(attributes)
  useEffect(() => {
    if (flagsKey === undefined) return undefined
    let isStale = false
    let stop: (() => void) | undefined
    import('../../../shared/flags/follow-flags.ts').then(
      ({ followFlags }) => {
        if (isStale) return
        stop = followFlags(flagsKey, JSON.parse(sameAttributes) as typeof attributes, (flags) =>
          setMode(flags.valueOf('enquiry_mode')),
        )
      },
      // The page keeps the mode in which it opened.
      () => undefined,
    )
    return () => {
      isStale = true
      stop?.()
    }
  }, [flagsKey, sameAttributes])
  return mode
}
