/**
 * Replaces Stripe's script on our pages, with the calls that we use and the same results. Cards are typed into a frame
 * on the stand-in's own origin, so that the page never sees a number, as with Stripe.
 */
;(() => {
  type StripeError = { type: string; code?: string; decline_code?: string; message?: string; payment_intent?: Intent }
  type Redirect = { url: string }
  type NextAction = {
    redirect_to_url?: Redirect
    alipay_handle_redirect?: Redirect
    use_stripe_sdk?: { stripe_js: string }
    wechat_pay_display_qr_code?: { hosted_instructions_url: string }
    upi_handle_redirect_or_display_qr_code?: { hosted_instructions_url: string }
  }
  type Intent = {
    id: string
    status: string
    client_secret: string
    next_action: NextAction | null
    last_payment_error: StripeError | null
  }
  type Result = { paymentIntent: Intent; error?: undefined } | { paymentIntent?: undefined; error: StripeError }
  type Settings = { publishableKey: string; clientSecret: string; appearance?: unknown; locale: string }
  type Listener = (event: object) => void
  type Elements = ReturnType<typeof createElements>

  const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin
  let lastFrame = 0

  /** Never resolves, because the page navigates away. */
  const never = () => new Promise<never>(() => undefined)

  function Stripe(publishableKey: string, { locale = 'auto' } = {}) {
    if (!publishableKey.startsWith('pk_')) throw new Error('Stripe() requires a publishable key')
    const languageOf = (requested: string) => (requested === 'auto' ? navigator.language : requested)

    const retrievePaymentIntent = async (clientSecret: string): Promise<Result> => {
      const [id] = clientSecret.split('_secret_')
      const query = new URLSearchParams({ key: publishableKey, client_secret: clientSecret })
      try {
        const response = await fetch(`${ORIGIN}/v1/payment_intents/${id}?${query}`)
        const body = (await response.json()) as Intent & { error: StripeError }
        return response.ok ? { paymentIntent: body } : { error: body.error }
      } catch {
        return { error: { type: 'api_connection_error', message: 'The connection was lost.' } }
      }
    }

    /** Completes whatever the bank or wallet requires of the student. */
    const handleAction = async (paymentIntent: Intent): Promise<Result> => {
      const action = paymentIntent.next_action
      if (paymentIntent.status !== 'requires_action' || !action) return { paymentIntent }
      const redirect = action.redirect_to_url ?? action.alipay_handle_redirect
      if (redirect) {
        window.location.assign(redirect.url)
        return never()
      }
      const instructions = action.wechat_pay_display_qr_code ?? action.upi_handle_redirect_or_display_qr_code
      const page = action.use_stripe_sdk?.stripe_js ?? instructions?.hosted_instructions_url
      if (page) await showChallenge(page)
      const result = await retrievePaymentIntent(paymentIntent.client_secret)
      const lastError = result.paymentIntent?.last_payment_error
      return result.paymentIntent && lastError
        ? { error: { ...lastError, payment_intent: result.paymentIntent } }
        : result
    }

    return {
      elements: (options: { clientSecret: string; appearance?: unknown; locale?: string }) =>
        createElements({ publishableKey, ...options, locale: languageOf(options.locale ?? locale) }),

      confirmPayment: async (options: {
        elements: Elements
        clientSecret?: string
        confirmParams: { return_url: string }
        redirect?: 'always' | 'if_required'
      }): Promise<Result> => {
        const returnUrl = options.confirmParams.return_url
        const confirmed = await options.elements.confirm(returnUrl, options.clientSecret)
        if (confirmed.error) return confirmed
        const result = await handleAction(confirmed.paymentIntent)
        if (result.error || options.redirect === 'if_required') return result
        const target = new URL(returnUrl)
        target.searchParams.set('payment_intent', result.paymentIntent.id)
        target.searchParams.set('payment_intent_client_secret', result.paymentIntent.client_secret)
        target.searchParams.set('redirect_status', 'succeeded')
        window.location.assign(target)
        return never()
      },

      retrievePaymentIntent,

      handleNextAction: async ({ clientSecret }: { clientSecret: string }): Promise<Result> => {
        const result = await retrievePaymentIntent(clientSecret)
        return result.error ? result : handleAction(result.paymentIntent)
      },
    }
  }

  function createElements(settings: Settings) {
    let payment: ReturnType<typeof createPaymentElement> | null = null
    const requirePayment = () => {
      if (!payment?.isMounted()) throw new Error('elements should have a mounted Payment Element')
      return payment
    }
    return {
      create(type: string, { paymentMethodOrder = [] }: { paymentMethodOrder?: string[] } = {}) {
        if (type !== 'payment') throw new Error(`stand-in has no element "${type}"`)
        if (payment) throw new Error('Can only create one Payment Element')
        payment = createPaymentElement({ ...settings, paymentMethodOrder }, () => (payment = null))
        return payment.element
      },
      getElement: (type: string) => (type === 'payment' ? (payment?.element ?? null) : null),
      update: (changes: Partial<Settings>) => {
        Object.assign(settings, changes)
        if (changes.appearance !== undefined) payment?.tell('appearance', { appearance: changes.appearance })
      },
      fetchUpdates: async () => ({}),
      submit: async () => requirePayment().ask('submit', {}),
      /** Used by `confirmPayment`, not by pages. */
      confirm: async (returnUrl: string, clientSecret = settings.clientSecret) =>
        (await requirePayment().ask('confirm', { clientSecret, returnUrl })) as Result,
    }
  }

  function createPaymentElement(
    { locale, ...frameOptions }: Settings & { paymentMethodOrder: string[] },
    onDestroy: () => void,
  ) {
    const listeners = new Map<string, Listener[]>()
    const pendingCalls = new Map<number, (result: object) => void>()
    let frame: HTMLIFrameElement | null = null
    let lastCall = 0

    const emit = (name: string, event: object = {}) => {
      for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...event })
    }

    type FrameMessage =
      | { kind: 'height'; height: number }
      | { kind: 'answer'; call: number; result: object }
      | { kind: 'ready' | 'change' | 'loaderror'; event: object }

    const onMessage = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
      if (frame === null || origin !== ORIGIN || source !== frame.contentWindow) return
      if (data.kind === 'height') frame.style.height = `${data.height}px`
      else if (data.kind === 'answer') pendingCalls.get(data.call)?.(data.result)
      else emit(data.kind, data.event)
    }

    const element = {
      mount(target: string | HTMLElement) {
        const container = typeof target === 'string' ? document.querySelector(target) : target
        if (!container) throw new Error('The selector you specified applies to no DOM elements')
        element.unmount()
        frame = document.createElement('iframe')
        frame.name = `__standInFrame${++lastFrame}`
        frame.title = 'Secure payment input frame'
        // Browsers paint a frame white if its colour scheme differs from that of its document.
        const colorScheme = 'light'
        Object.assign(frame.style, { width: '100%', height: '230px', border: '0', display: 'block', colorScheme })
        // The fragment is never sent to a server, so it appears in no log.
        const encoded = encodeURIComponent(JSON.stringify({ ...frameOptions, page: window.location.origin }))
        frame.src = `${ORIGIN}/card-form?locale=${encodeURIComponent(locale)}#${encoded}`
        window.addEventListener('message', onMessage)
        container.replaceChildren(frame)
        return element
      },
      on(name: string, listener: Listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
        return element
      },
      off(name: string, listener: Listener) {
        const remaining = (listeners.get(name) ?? []).filter((other) => other !== listener)
        listeners.set(name, remaining)
        return element
      },
      once(name: string, listener: Listener) {
        const onceListener: Listener = (event) => {
          element.off(name, onceListener)
          listener(event)
        }
        return element.on(name, onceListener)
      },
      focus: () => frame?.contentWindow?.postMessage({ kind: 'focus' }, ORIGIN),
      update: () => undefined,
      unmount() {
        window.removeEventListener('message', onMessage)
        frame?.remove()
        frame = null
      },
      destroy() {
        element.unmount()
        onDestroy()
      },
    }

    return {
      element,
      isMounted: () => frame !== null,
      tell: (kind: 'appearance', payload: object) => frame?.contentWindow?.postMessage({ kind, ...payload }, ORIGIN),
      ask: (kind: 'submit' | 'confirm', payload: object) =>
        new Promise<object>((resolve) => {
          const call = ++lastCall
          pendingCalls.set(call, (result) => {
            pendingCalls.delete(call)
            resolve(result)
          })
          frame?.contentWindow?.postMessage({ kind, call, ...payload }, ORIGIN)
        }),
    }
  }

  /** Shows the bank's page above ours until the student has responded. */
  function showChallenge(url: string): Promise<void> {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.title = '3D Secure'
      frame.src = url
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483647',
        background: 'rgb(0 0 0 / 50%)',
      })
      const onMessage = ({ source, origin, data }: MessageEvent<{ kind: string }>) => {
        if (origin !== ORIGIN || source !== frame.contentWindow || data.kind !== 'answered') return
        window.removeEventListener('message', onMessage)
        frame.remove()
        resolve()
      }
      window.addEventListener('message', onMessage)
      document.body.append(frame)
    })
  }

  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'stand-in' }) })
})()
