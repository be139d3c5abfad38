import { useCallback, useEffect, useState } from 'react'
import { useFlagAttributes } from '../../../shared/flags/use-flag-attributes.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { EnquiryMode } from './enquiry-mode.ts'

/** How "Enquire" opens: known, or requested once it is pressed. */
type KnownOrRequested = { mode: EnquiryMode } | { requestMode: () => Promise<EnquiryMode> }

/**
 * Returns how "Enquire" opens. A page that opened in another mode than the default follows the flag, so that switching it off
 * reaches pages that are open. Other pages load nothing for it before the press.
 */
export function useEnquiryMode(): KnownOrRequested {
  const { enquiryMode = 'DEFAULT', flagsKey } = useSite()
  const isUnknown = enquiryMode === 'unknown'
  const [mode, setMode] = useState<EnquiryMode>(isUnknown ? 'DEFAULT' : enquiryMode)
  const attributes = useFlagAttributes()
  const sameAttributes = JSON.stringify(attributes)
  useEffect(() => {
    if (flagsKey === undefined || isUnknown) return undefined
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
  }, [flagsKey, isUnknown, sameAttributes])
  const requestMode = useCallback(async (): Promise<EnquiryMode> => {
    if (flagsKey === undefined) return 'DEFAULT'
    const { requestFlags } = await import('../../../shared/flags/follow-flags.ts')
    const flags = await requestFlags(flagsKey, JSON.parse(sameAttributes) as typeof attributes)
    return flags.valueOf('enquiry_mode')
  }, [flagsKey, sameAttributes])
  return isUnknown ? { requestMode } : { mode }
}
