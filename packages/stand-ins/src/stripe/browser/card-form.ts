/** Runs inside the frame with the card fields; the only code that ever sees a card number. */
;(() => {
  type Intent = { payment_method_types: string[] }
  type Failure = { type: string; code?: string; decline_code?: string; message?: string }
  type Result = { paymentIntent: Intent; error?: undefined } | { paymentIntent?: undefined; error: Failure }
  type Appearance = { variables?: Record<string, string> }
  type FrameOptions = {
    publishableKey: string
    clientSecret: string
    appearance?: Appearance
    /** Order in which the page wants the methods; others follow. */
    paymentMethodOrder: string[]
    /** Origin of the parent page; messages from any other are ignored. */
    page: string
  }
  type PageMessage =
    | { kind: 'focus' }
    | { kind: 'appearance'; appearance: Appearance }
    | { kind: 'submit'; call: number }
    | { kind: 'confirm'; call: number; clientSecret: string; returnUrl: string }

  const options = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as FrameOptions
  const find = <T extends Element>(selector: string, kind: new () => T): T => {
    const found = document.querySelector(selector)
    if (!(found instanceof kind)) throw new Error(`card form has no ${selector}`)
    return found
  }
  const form = find('form', HTMLFormElement)
  const fields = {
    number: find('#number', HTMLInputElement),
    expiry: find('#expiry', HTMLInputElement),
    cvc: find('#cvc', HTMLInputElement),
  }
  type FieldName = keyof typeof fields
  const messages = JSON.parse(find('#messages', HTMLScriptElement).text) as Record<string, string>
  const post = (message: object) => window.parent.postMessage(message, options.page)
  const digitsIn = (field: HTMLInputElement) => field.value.replaceAll(/\D/g, '')

  let method = 'card'
  applyAppearance(options.appearance?.variables ?? {})
  void open()

  async function open() {
    const { paymentIntent, error } = await callApi('GET', options.clientSecret, {})
    if (error) {
      post({ kind: 'loaderror', event: { error } })
      return
    }
    const allowed = paymentIntent.payment_method_types
    const wanted = options.paymentMethodOrder.filter((name) => allowed.includes(name))
    const methods = [...wanted, ...allowed.filter((name) => !wanted.includes(name))]
    for (const tab of document.querySelectorAll<HTMLElement>('[data-method]')) tab.hidden = true
    for (const name of methods) {
      const tab = find(`[data-method="${name}"]`, HTMLElement)
      tab.hidden = false
      tab.parentElement?.append(tab)
    }
    find('#methods', HTMLElement).hidden = methods.length < 2
    selectMethod(methods[0] ?? 'card')
    document.body.hidden = false
    new ResizeObserver(postHeight).observe(form)
    postHeight()
    post({ kind: 'ready', event: {} })
  }

  function selectMethod(chosen: string) {
    method = chosen
    find(`[value="${chosen}"]`, HTMLInputElement).checked = true
    find('#card-fields', HTMLElement).hidden = chosen !== 'card'
    find('#redirect-note', HTMLElement).hidden = chosen === 'card'
  }

  function postHeight() {
    post({ kind: 'height', height: Math.ceil(form.getBoundingClientRect().height) + 8 })
  }

  function postChange() {
    const complete = method !== 'card' || Object.values(CHECKS).every((check) => check() === undefined)
    const empty = method === 'card' && Object.values(fields).every((field) => field.value === '')
    post({ kind: 'change', event: { complete, empty, collapsed: false, value: { type: method } } })
  }

  function applyAppearance(variables: Record<string, string>) {
    const properties: Record<string, string> = {
      colorPrimary: '--primary',
      colorText: '--text',
      colorDanger: '--danger',
      colorBackground: '--background',
      borderRadius: '--radius',
      fontFamily: '--font',
      fontSizeBase: '--size',
    }
    for (const [name, value] of Object.entries(variables)) {
      const property = properties[name]
      if (property) document.documentElement.style.setProperty(property, value)
    }
  }

  /** Checks of the fields. Each returns Stripe's error code, or undefined when the field is valid. */
  const CHECKS: Record<FieldName, () => string | undefined> = {
    number: () => {
      const digits = digitsIn(fields.number)
      if (digits.length < 15) return 'incomplete_number'
      return passesLuhn(digits) ? undefined : 'invalid_number'
    },
    expiry: () => {
      const [month = 0, year = 0] = fields.expiry.value.split('/').map((part) => Number(part.trim()))
      if (!/^\d\d \/ \d\d$/.test(fields.expiry.value) || month < 1 || month > 12) return 'incomplete_expiry'
      return new Date(2000 + year, month, 1) <= new Date() ? 'invalid_expiry_year_past' : undefined
    },
    cvc: () => (/^\d{3,4}$/.test(fields.cvc.value) ? undefined : 'incomplete_cvc'),
  }

  function passesLuhn(digits: string): boolean {
    const values = digits
      .split('')
      .toReversed()
      .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    return values.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0) % 10 === 0
  }

  function showError(name: FieldName, code: string | undefined) {
    find(`#${name}-error`, HTMLElement).textContent = code === undefined ? '' : (messages[code] ?? code)
    fields[name].setAttribute('aria-invalid', String(code !== undefined))
  }

  /** Shows all errors and returns the first in Stripe's format. */
  function validate(): { error?: Failure } {
    if (method !== 'card') return {}
    const invalidFields = (Object.keys(CHECKS) as FieldName[]).flatMap((name) => {
      const code = CHECKS[name]()
      showError(name, code)
      return code === undefined ? [] : [{ name, code }]
    })
    const [first] = invalidFields
    if (!first) return {}
    fields[first.name].focus()
    return { error: { type: 'validation_error', code: first.code, message: messages[first.code] ?? first.code } }
  }

  async function confirm(secret: string, returnUrl: string) {
    const validation = validate()
    if (validation.error) return validation
    const [month = '', year = ''] = fields.expiry.value.split('/').map((part) => part.trim())
    return callApi('POST', secret, {
      use_stripe_sdk: 'true',
      return_url: returnUrl,
      'payment_method_data[type]': method,
      ...(method === 'card' && {
        'payment_method_data[card][number]': digitsIn(fields.number),
        'payment_method_data[card][exp_month]': month,
        'payment_method_data[card][exp_year]': `20${year}`,
        'payment_method_data[card][cvc]': fields.cvc.value,
      }),
    })
  }

  async function callApi(verb: 'GET' | 'POST', secret: string, extra: Record<string, string>): Promise<Result> {
    const parameters = new URLSearchParams({ key: options.publishableKey, client_secret: secret, ...extra })
    const path = `/v1/payment_intents/${secret.split('_secret_')[0]}`
    try {
      const response = await (verb === 'GET'
        ? fetch(`${path}?${parameters}`)
        : fetch(`${path}/confirm`, { method: 'POST', body: parameters }))
      const body = (await response.json()) as Intent & { error: Failure }
      return response.ok ? { paymentIntent: body } : { error: translateError(body.error) }
    } catch {
      return { error: translateError({ type: 'api_connection_error', code: 'connection' }) }
    }
  }

  /** Translates the error where a translation exists. */
  function translateError(error: Failure): Failure {
    const message =
      messages[error.decline_code ?? error.code ?? ''] ??
      (error.type === 'card_error' ? messages['card_declined'] : undefined) ??
      error.message
    return message === undefined ? error : { ...error, message }
  }

  window.addEventListener('message', ({ source, origin, data }: MessageEvent<PageMessage>) => {
    if (source !== window.parent || origin !== options.page) return
    if (data.kind === 'focus') fields.number.focus()
    if (data.kind === 'appearance') applyAppearance(data.appearance.variables ?? {})
    if (data.kind === 'submit') post({ kind: 'answer', call: data.call, result: validate() })
    if (data.kind === 'confirm') {
      const { call, clientSecret, returnUrl } = data
      void confirm(clientSecret, returnUrl).then((result) => post({ kind: 'answer', call, result }))
    }
  })

  fields.number.addEventListener('input', () => {
    fields.number.value = digitsIn(fields.number)
      .slice(0, 16)
      .replaceAll(/(.{4})(?=.)/g, '$1 ')
  })
  fields.expiry.addEventListener('input', () => {
    const digits = digitsIn(fields.expiry).slice(0, 4)
    fields.expiry.value = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  })
  fields.cvc.addEventListener('input', () => {
    fields.cvc.value = digitsIn(fields.cvc).slice(0, 4)
  })
  for (const name of Object.keys(CHECKS) as FieldName[]) {
    fields[name].addEventListener('change', () => fields[name].value !== '' && showError(name, CHECKS[name]()))
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('[name=method]')) {
    radio.addEventListener('change', () => selectMethod(radio.value))
  }
  form.addEventListener('input', postChange)
  form.addEventListener('submit', (event) => event.preventDefault())
})()
