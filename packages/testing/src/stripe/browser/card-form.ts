/** Inside the frame: the fields of the card, and the only code that ever sees a number. */
;(() => {
  type Intent = { payment_method_types: string[] }
  type Failure = { type: string; code?: string; decline_code?: string; message?: string }
  type Result = { paymentIntent: Intent; error?: undefined } | { paymentIntent?: undefined; error: Failure }
  type Opening = {
    publishableKey: string
    clientSecret: string
    appearance?: { variables?: Record<string, string> }
    /** Of the page above: nobody else is listened to. */
    page: string
  }
  type Asked =
    | { kind: 'focus' }
    | { kind: 'submit'; call: number }
    | { kind: 'confirm'; call: number; clientSecret: string; returnUrl: string }

  const opening = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as Opening
  const find = <T extends Element>(selector: string, kind: new () => T): T => {
    const found = document.querySelector(selector)
    if (!(found instanceof kind)) throw new Error(`the card form has no ${selector}`)
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
  const tell = (message: object) => window.parent.postMessage(message, opening.page)
  const digitsIn = (field: HTMLInputElement) => field.value.replaceAll(/\D/g, '')

  let method = 'card'
  applyAppearance(opening.appearance?.variables ?? {})
  void open()

  async function open() {
    const { paymentIntent, error } = await ask('GET', opening.clientSecret, {})
    if (error) {
      tell({ kind: 'loaderror', event: { error } })
      return
    }
    const methods = paymentIntent.payment_method_types
    for (const tab of document.querySelectorAll<HTMLElement>('[data-method]')) {
      tab.hidden = !methods.includes(tab.dataset['method'] ?? '')
    }
    find('#methods', HTMLElement).hidden = methods.length < 2
    choose(methods[0] ?? 'card')
    document.body.hidden = false
    new ResizeObserver(tellHeight).observe(form)
    tellHeight()
    tell({ kind: 'ready', event: {} })
  }

  function choose(chosen: string) {
    method = chosen
    find(`[value="${chosen}"]`, HTMLInputElement).checked = true
    find('#card-fields', HTMLElement).hidden = chosen !== 'card'
    find('#redirect-note', HTMLElement).hidden = chosen === 'card'
  }

  function tellHeight() {
    tell({ kind: 'height', height: Math.ceil(form.getBoundingClientRect().height) + 8 })
  }

  function tellChange() {
    const complete = method !== 'card' || Object.values(CHECKS).every((check) => check() === undefined)
    const empty = method === 'card' && Object.values(fields).every((field) => field.value === '')
    tell({ kind: 'change', event: { complete, empty, collapsed: false, value: { type: method } } })
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

  /** What is wrong with a field, in Stripe's word; undefined when nothing is. */
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

  function show(name: FieldName, code: string | undefined) {
    find(`#${name}-error`, HTMLElement).textContent = code === undefined ? '' : (messages[code] ?? code)
    fields[name].setAttribute('aria-invalid', String(code !== undefined))
  }

  /** Shows what is wrong, and gives the first of it as Stripe would. */
  function validate(): { error?: Failure } {
    if (method !== 'card') return {}
    const wrong = (Object.keys(CHECKS) as FieldName[]).flatMap((name) => {
      const code = CHECKS[name]()
      show(name, code)
      return code === undefined ? [] : [{ name, code }]
    })
    const [first] = wrong
    if (!first) return {}
    fields[first.name].focus()
    return { error: { type: 'validation_error', code: first.code, message: messages[first.code] ?? first.code } }
  }

  async function confirm(secret: string, returnUrl: string) {
    const wrong = validate()
    if (wrong.error) return wrong
    const [month = '', year = ''] = fields.expiry.value.split('/').map((part) => part.trim())
    return ask('POST', secret, {
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

  async function ask(verb: 'GET' | 'POST', secret: string, more: Record<string, string>): Promise<Result> {
    const parameters = new URLSearchParams({ key: opening.publishableKey, client_secret: secret, ...more })
    const path = `/v1/payment_intents/${secret.split('_secret_')[0]}`
    try {
      const response = await (verb === 'GET'
        ? fetch(`${path}?${parameters}`)
        : fetch(`${path}/confirm`, { method: 'POST', body: parameters }))
      const body = (await response.json()) as Intent & { error: Failure }
      return response.ok ? { paymentIntent: body } : { error: inWords(body.error) }
    } catch {
      return { error: inWords({ type: 'api_connection_error', code: 'connection' }) }
    }
  }

  /** In the reader's language, where there are words for it. */
  function inWords(error: Failure): Failure {
    const message =
      messages[error.decline_code ?? error.code ?? ''] ??
      (error.type === 'card_error' ? messages['card_declined'] : undefined) ??
      error.message
    return message === undefined ? error : { ...error, message }
  }

  window.addEventListener('message', ({ source, origin, data }: MessageEvent<Asked>) => {
    if (source !== window.parent || origin !== opening.page) return
    if (data.kind === 'focus') fields.number.focus()
    if (data.kind === 'submit') tell({ kind: 'answer', call: data.call, result: validate() })
    if (data.kind === 'confirm') {
      const { call, clientSecret, returnUrl } = data
      void confirm(clientSecret, returnUrl).then((result) => tell({ kind: 'answer', call, result }))
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
    fields[name].addEventListener('change', () => fields[name].value !== '' && show(name, CHECKS[name]()))
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('[name=method]')) {
    radio.addEventListener('change', () => choose(radio.value))
  }
  form.addEventListener('input', tellChange)
  form.addEventListener('submit', (event) => event.preventDefault())
})()
