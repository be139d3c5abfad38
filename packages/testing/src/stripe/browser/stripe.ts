/**
 * What a page of ours loads instead of Stripe's script: the calls that we make of it, with the same answers. Cards are
 * typed into a frame of the stand-in's own origin, so that the page never sees a number, as with Stripe.
 */
;(() => {
  type StripeError = { type: string; code?: string; decline_code?: string; message?: string; payment_intent?: Intent }
  type Redirect = { url: string }
  type NextAction = {
    redirect_to_url?: Redirect
    alipay_handle_redirect?: Redirect
    use_stripe_sdk?: { stripe_js: string }
    wechat_pay_display_qr_code?: { hosted_instructions_url: string }
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

  /** The page goes away. */
  const never = () => new Promise<never>(() => undefined)

  function Stripe(publishableKey: string, { locale = 'auto' } = {}) {
    if (!publishableKey.startsWith('pk_')) throw new Error('Stripe() wants a publishable key')
    const languageOf = (wanted: string) => (wanted === 'auto' ? navigator.language : wanted)

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

    /** Whatever the bank or the wallet wants of the student, to its end. */
    const handleAction = async (paymentIntent: Intent): Promise<Result> => {
      const action = paymentIntent.next_action
      if (paymentIntent.status !== 'requires_action' || !action) return { paymentIntent }
      const redirect = action.redirect_to_url ?? action.alipay_handle_redirect
      if (redirect) {
        window.location.assign(redirect.url)
        return never()
      }
      const page = action.use_stripe_sdk?.stripe_js ?? action.wechat_pay_display_qr_code?.hosted_instructions_url
      if (page) await showChallenge(page)
      const result = await retrievePaymentIntent(paymentIntent.client_secret)
      const refused = result.paymentIntent?.last_payment_error
      return result.paymentIntent && refused ? { error: { ...refused, payment_intent: result.paymentIntent } } : result
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
        const back = new URL(returnUrl)
        back.searchParams.set('payment_intent', result.paymentIntent.id)
        back.searchParams.set('payment_intent_client_secret', result.paymentIntent.client_secret)
        back.searchParams.set('redirect_status', 'succeeded')
        window.location.assign(back)
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
    const needPayment = () => {
      if (!payment?.isMounted()) throw new Error('elements should have a mounted Payment Element')
      return payment
    }
    return {
      create(type: string) {
        if (type !== 'payment') throw new Error(`the stand-in has no element "${type}"`)
        if (payment) throw new Error('Can only create one Payment Element')
        payment = createPaymentElement(settings, () => (payment = null))
        return payment.element
      },
      getElement: (type: string) => (type === 'payment' ? (payment?.element ?? null) : null),
      update: (changes: Partial<Settings>) => void Object.assign(settings, changes),
      fetchUpdates: async () => ({}),
      submit: async () => needPayment().ask('submit', {}),
      /** For `confirmPayment`, not for pages. */
      confirm: async (returnUrl: string, clientSecret = settings.clientSecret) =>
        (await needPayment().ask('confirm', { clientSecret, returnUrl })) as Result,
    }
  }

  function createPaymentElement({ locale, ...opening }: Settings, onDestroy: () => void) {
    const listeners = new Map<string, Listener[]>()
    const answers = new Map<number, (result: object) => void>()
    let frame: HTMLIFrameElement | null = null
    let lastCall = 0

    const tell = (name: string, event: object = {}) => {
      for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...event })
    }

    type Heard =
      | { kind: 'height'; height: number }
      | { kind: 'answer'; call: number; result: object }
      | { kind: 'ready' | 'change' | 'loaderror'; event: object }

    const hear = ({ source, origin, data }: MessageEvent<Heard>) => {
      if (frame === null || origin !== ORIGIN || source !== frame.contentWindow) return
      if (data.kind === 'height') frame.style.height = `${data.height}px`
      else if (data.kind === 'answer') answers.get(data.call)?.(data.result)
      else tell(data.kind, data.event)
    }

    const element = {
      mount(target: string | HTMLElement) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) throw new Error('The selector you specified applies to no DOM elements')
        element.unmount()
        frame = document.createElement('iframe')
        frame.name = `__standInFrame${++lastFrame}`
        frame.title = 'Secure payment input frame'
        Object.assign(frame.style, { width: '100%', height: '230px', border: '0', display: 'block' })
        // Behind the #: nothing of it is sent to a server, or stands in a log.
        const told = encodeURIComponent(JSON.stringify({ ...opening, page: window.location.origin }))
        frame.src = `${ORIGIN}/card-form?locale=${encodeURIComponent(locale)}#${told}`
        window.addEventListener('message', hear)
        place.replaceChildren(frame)
        return element
      },
      on(name: string, listener: Listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
        return element
      },
      off(name: string, listener: Listener) {
        const others = (listeners.get(name) ?? []).filter((one) => one !== listener)
        listeners.set(name, others)
        return element
      },
      once(name: string, listener: Listener) {
        const first: Listener = (event) => {
          element.off(name, first)
          listener(event)
        }
        return element.on(name, first)
      },
      focus: () => frame?.contentWindow?.postMessage({ kind: 'focus' }, ORIGIN),
      update: () => undefined,
      unmount() {
        window.removeEventListener('message', hear)
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
      ask: (kind: 'submit' | 'confirm', question: object) =>
        new Promise<object>((resolve) => {
          const call = ++lastCall
          answers.set(call, (result) => {
            answers.delete(call)
            resolve(result)
          })
          frame?.contentWindow?.postMessage({ kind, call, ...question }, ORIGIN)
        }),
    }
  }

  /** The bank's own page above ours, until the student has answered. */
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
      const hear = ({ source, origin, data }: MessageEvent<{ kind: string }>) => {
        if (origin !== ORIGIN || source !== frame.contentWindow || data.kind !== 'answered') return
        window.removeEventListener('message', hear)
        frame.remove()
        resolve()
      }
      window.addEventListener('message', hear)
      document.body.append(frame)
    })
  }

  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'stand-in' }) })
})()
