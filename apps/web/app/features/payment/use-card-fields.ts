import type { Language } from '@amber/domain/languages'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import { type RefObject, useEffect, useState } from 'react'
import type { CardSettings } from '../../lib/card-settings.ts'
import { type CardFields, loadCardFields } from './card-form-script.ts'

type Options = {
  settings: CardSettings | null
  clientSecret: string | null
  language: Language
  methods: readonly PaymentMethod[]
}

type Shown = { state: 'loading' | 'ready' | 'unavailable'; fields?: CardFields }

/** Puts the card form into its place once its script has come. */
export function useCardFields(
  place: RefObject<HTMLElement | null>,
  { settings, clientSecret, language, methods }: Options,
): Shown {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  // Another object with the same words is no reason to lose what was typed.
  const { publishableKey, scriptUrl } = settings ?? {}
  useEffect(() => {
    if (publishableKey === undefined || scriptUrl === undefined || clientSecret === null) return
    let isLeft = false
    let mounted: CardFields | undefined
    const fail = (error: unknown) => {
      reportError(error)
      if (!isLeft) setShown({ state: 'unavailable' })
    }
    const card = { publishableKey, scriptUrl }
    loadCardFields({ settings: card, clientSecret, language, methods }).then((fields) => {
      if (isLeft || place.current === null) return
      mounted = fields
      fields.field.on('ready', () => setShown({ state: 'ready', fields }))
      fields.field.on('loaderror', ({ error }) => fail(new Error(`the card form did not load: ${error.type}`)))
      fields.field.mount(place.current)
    }, fail)
    return () => {
      isLeft = true
      mounted?.field.destroy()
    }
  }, [place, publishableKey, scriptUrl, clientSecret, language, methods])
  return settings === null || clientSecret === null ? { state: 'unavailable' } : shown
}
