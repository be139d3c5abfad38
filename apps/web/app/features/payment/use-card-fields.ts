import type { Language } from '@amber/domain/languages'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import { type RefObject, useEffect, useState } from 'react'
import type { CardSettings } from './shared/card-settings.ts'
import { useColourScheme } from '../../ui/theme.ts'
import { type CardFields, loadCardFields, readAppearance } from './card-form-script.ts'

type Options = {
  settings: CardSettings | null
  clientSecret: string | null
  language: Language
  methods: readonly PaymentMethod[]
}

type CardFieldsState = { state: 'loading' | 'ready' | 'unavailable'; fields?: CardFields }

/** Mounts the card form once its script has loaded. */
export function useCardFields(
  container: RefObject<HTMLElement | null>,
  { settings, clientSecret, language, methods }: Options,
): CardFieldsState {
  const [fieldsState, setFieldsState] = useState<CardFieldsState>({ state: 'loading' })
  // Depends on the values, because new objects with the same values must not remount the form and lose its input.
  const { publishableKey, scriptUrl } = settings ?? {}
  const methodOrder = methods.join(' ')
  useEffect(() => {
    if (publishableKey === undefined || scriptUrl === undefined || clientSecret === null) return
    let isUnmounted = false
    let mounted: CardFields | undefined
    const fail = (error: unknown) => {
      reportError(error)
      if (!isUnmounted) setFieldsState({ state: 'unavailable' })
    }
    const card = { publishableKey, scriptUrl }
    loadCardFields({ settings: card, clientSecret, language, methodOrder: methodOrder.split(' ') }).then((fields) => {
      if (isUnmounted || container.current === null) return
      mounted = fields
      fields.field.on('ready', () => setFieldsState({ state: 'ready', fields }))
      fields.field.on('loaderror', ({ error }) => fail(new Error(`card form failed to load: ${error.type}`)))
      fields.field.mount(container.current)
    }, fail)
    return () => {
      isUnmounted = true
      mounted?.field.destroy()
    }
  }, [container, publishableKey, scriptUrl, clientSecret, language, methodOrder])
  const { fields } = fieldsState
  const colourScheme = useColourScheme()
  useEffect(() => {
    // The fields keep what was typed. The first run repeats the colours they have.
    void fields?.elements.update({ appearance: readAppearance() })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tokens change with the scheme
  }, [fields, colourScheme])
  return settings === null || clientSecret === null ? { state: 'unavailable' } : fieldsState
}
