import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { PAYMENT_AFTER_MS } from '@amber/domain/booking/next-step'
import { remember } from '@amber/domain/booking/remembered'
import { writeDuration } from '@amber/domain/dates/duration'
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { humanToken } from '../../../lib/human-token.ts'
import { logStorage } from '../../../lib/log-storage.ts'
import { useSite } from '../../../lib/site.ts'
import { useOnChange } from '../../../lib/use-on-change.ts'
import { showToast } from '../../../ui/toast-queue.ts'
import { ofThisVisit } from '../../../parts/booking/browser-store.ts'
import type { BookFormPage } from './book-form-page.ts'
import type { FormProblems } from './form-rules.ts'
import { clearKeptDraft, type KeptDraft, useKeptDraft } from './kept-draft.ts'
import { type RefusedForm, SEND_FIELDS, SEND_PATH, type SendResult, type SentForm } from './send-result.ts'
import { OTHERS_FIELD, type TypedValues, withValue } from './typed-values.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { useSentBefore } from './use-sent-before.ts'
import { askedIn, stayIn, wishedStay, withAsked, withStay } from './wished-stay.ts'

export const LAST_STEP = BOOK_FORM_STEPS.length

/** What the server said of a step that was sent without a script. */
export type AnsweredStep = {
  step: number
  values: TypedValues
  problems: FormProblems
  refused: RefusedForm | null
}

/** The rules know all phone numbers of the world: they come once the page stands. */
const loadRules = () => import('./form-rules.ts')

export function useBookForm(page: BookFormPage, answered: AnsweredStep | undefined) {
  const place = page.place.canonicalName
  const kept = useKeptDraft(page, answered !== undefined)
  const known = useMemo(() => answered?.values ?? withKept(page, kept), [answered, page, kept])
  const [typed, setTyped] = useState<TypedValues>()
  const values = typed ?? known
  const [step, go] = useStep(answered?.step ?? kept?.step ?? page.step)
  const [problems, setProblems] = useState<FormProblems>(answered?.problems ?? {})
  const [refused, setRefused] = useState<RefusedForm | null>(answered?.refused ?? null)
  const [attempts, setAttempts] = useState(0)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<SentForm>()
  const [isAnew, setAnew] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { t } = useTranslation('toasts')
  const { login } = useSite()
  const { saving, stop } = useDraftSaving(page, { values, step }, typed !== undefined && !sent)

  useEffect(() => {
    void loadRules()
    if (page.isKnown) tellOpening(page.place.id)
  }, [page.isKnown, page.place.id])

  // To the first field that is wrong, once it is there; not while the others are being put right.
  useOnChange(`${attempts} ${step}`, () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())

  const set = useCallback(
    (name: string, value: string) => {
      setTyped((before) => withValue(before ?? known, name, value))
      setProblems((before) => without(before, name))
    },
    [known],
  )

  const show = (wrong: FormProblems) => {
    setProblems(wrong)
    setAttempts((before) => before + 1)
  }

  const refuse = (why: RefusedForm, at: number | undefined) => {
    const isPhone = Object.values(why.fields).includes('phone-not-valid')
    const toast = isPhone ? ('book_form_phone' as const) : ('book_form_failure' as const)
    showToast({ title: t(`${toast}.title`), text: t(`${toast}.text`), tone: 'error', icon: 'circle-alert' })
    setRefused(isPhone || Object.keys(why.fields).length > 0 ? null : why)
    show(why.fields)
    // Without a field that we know, a phone is that of step 2.
    if (at !== undefined || isPhone) go(at ?? 2)
  }

  const send = async (sending: FormData) => {
    setSending(true)
    setRefused(null)
    const token = await humanToken(login?.humanVerification, 'bookFormOne')
    if (token !== undefined) sending.set(SEND_FIELDS.human, token)
    const result = await sendForm(sending)
    setSending(false)
    if (result === undefined) {
      const failure = { title: t('book_form_failure.title'), text: t('book_form_failure.text') }
      showToast({ ...failure, tone: 'error', icon: 'circle-alert' })
      return
    }
    if ('refused' in result) {
      const { stepOfProblems } = await loadRules()
      refuse(result.refused, stepOfProblems(result.refused.fields))
      return
    }
    stop()
    clearKeptDraft(place)
    rememberSent(page, values, result.sent)
    setSent(result.sent)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || sent) return
    const sending = new FormData(event.currentTarget)
    const { problemsOf, stepOfProblems } = await loadRules()
    const stays = Object.fromEntries(page.stays.map((stay) => [stay.id, stay]))
    const facts = { timeZone: page.place.timeZone, stays }
    const wrong = problemsOf(values, facts, new Date(), step === LAST_STEP ? undefined : step)
    show(wrong)
    if (Object.keys(wrong).length > 0) {
      const first = stepOfProblems(wrong)
      if (first !== undefined && first !== step) go(first)
      return
    }
    if (step < LAST_STEP) go(step + 1)
    else {
      sending.set(OTHERS_FIELD, JSON.stringify(values))
      await send(sending)
    }
  }

  const sentBefore = useSentBefore(page)
  const isUntouched = typed === undefined && kept === undefined && page.kept === null && answered === undefined

  useGoOn(sent)
  return {
    form,
    values,
    step,
    problems,
    refused,
    saving,
    isSending,
    sent,
    /** Where the form that was sent in this visit is told of, until another is begun. */
    sentBefore: isUntouched && !isAnew && !sent ? sentBefore : undefined,
    beginAnew: () => {
      setAnew(true)
      go(1)
    },
    set,
    go,
    submit,
    stop,
    kept,
  }
}

function without(problems: FormProblems, name: string): FormProblems {
  const gone = new Set([name, name.replace(/_code$/, '')])
  if (!Object.keys(problems).some((one) => gone.has(one))) return problems
  return Object.fromEntries(Object.entries(problems).filter(([one]) => !gone.has(one)))
}

/** What this browser kept, with the stay that counts. One that is gone gives way to that of the page. */
function withKept(page: BookFormPage, kept: KeptDraft | undefined): TypedValues {
  if (kept === undefined) return page.values
  const address = askedIn(page.values)
  const wished = wishedStay(kept.values, address)
  const isThere = page.stays.some(({ id }) => id === wished.tenancyId)
  const values = withAsked({ ...page.values, ...kept.values }, address)
  return withStay(values, page.stays, isThere ? wished : stayIn(page.values))
}

/** Each step is one that the browser's own button goes back to; the address stays the same. */
function useStep(first: number): [number, (to: number) => void] {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { bookStep?: number } | null }
  // The server knows nothing of the browser's history.
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const go = useCallback(
    (to: number) => void navigate(location.pathname + location.search, { state: { bookStep: to } }),
    [navigate],
  )
  return [isBrowser && state?.bookStep !== undefined ? state.bookStep : first, go]
}

/** Undefined where no answer came that can be read. */
async function sendForm(form: FormData): Promise<SendResult | undefined> {
  try {
    const response = await fetch(SEND_PATH, { method: 'POST', body: form })
    return (await response.json()) as SendResult
  } catch {
    return undefined
  }
}

/** Nobody waits for it, and nothing depends on it. */
const tellOpening = (placeId: number) =>
  void fetch(`/api/v0/user_flow/inventory/${placeId}/initiate_book_form`, { method: 'PATCH' }).catch(() => {})

function rememberSent({ place, room, stays }: BookFormPage, values: TypedValues, sent: SentForm) {
  const { leadUuid, formUuid, inventoryId } = sent
  const stay = stays.find(({ id }) => id === inventoryId)
  const moveIn = values['move_in_date'] ?? ''
  const leaseDuration = stay ? writeDuration(stay.lease) : ''
  const { canonicalName, name: placeName } = place
  remember(ofThisVisit, 'bookForm', { place: canonicalName, step: LAST_STEP, formUuid, leadUuid }, logStorage)
  remember(ofThisVisit, 'inventoryDetails', { inventoryId, canonicalName }, logStorage)
  remember(ofThisVisit, 'accommodationDetails', { placeName, roomName: room.name }, logStorage)
  remember(ofThisVisit, 'paymentBookingDetails', { leadUuid, inventoryId, moveIn, leaseDuration }, logStorage)
}

/** To the payment after a second, so that "sent" can be read; else at once. The way back leads not to the last step. */
function useGoOn(sent: SentForm | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (sent === undefined) return
    // Where cards are taken another document is, with a policy of its own.
    const goOn = () => (sent.next === 'payment' ? location.replace(sent.to) : void navigate(sent.to, { replace: true }))
    const timer = setTimeout(goOn, sent.next === 'payment' ? PAYMENT_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [sent, navigate])
}
