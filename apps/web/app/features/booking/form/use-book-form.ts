import { initiateBookForm } from '@amber/contract/endpoints/forms'
import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { writeBookFlowItem } from '@amber/domain/booking/book-flow-storage'
import { formatDuration } from '@amber/domain/dates/duration'
import { type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { trackEvent } from '../../../browser/event-queue.ts'
import { requestHumanToken } from '../../../shared/form/human-token.ts'
import { callWithCallbacks } from '../../../browser/call-with-callbacks.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { useSite } from '../../../shared/page/site.ts'
import { showToast } from '../../../ui/toast-queue.ts'
import { sessionStore } from '../../../browser/browser-store.ts'
import type { BookFormPage } from './book-form-page.ts'
import { clearLocalDraft, useLocalDraft } from './local-draft.ts'
import { type RejectedForm, SEND_FIELDS, SEND_PATH, type SendResult, type SentForm } from './send-result.ts'
import { CARRIED_VALUES_FIELD, type BookFormInput } from './form-values.ts'
import type { StepResult } from './step-result.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { useFormProblems } from './use-form-problems.ts'
import { useFormValues } from './use-form-values.ts'
import { usePreviousBooking } from './use-previous-booking.ts'
import { useRedirectWhenSent } from './use-redirect-when-sent.ts'
import { useStep } from './use-step.ts'

export const LAST_STEP = BOOK_FORM_STEPS.length

/** Loads the rules after the page, because they include the metadata of all phone numbers. */
const loadRules = () => import('./form-rules.ts')

export function useBookForm(page: BookFormPage, stepResult: StepResult | undefined) {
  const localDraft = useLocalDraft(page, stepResult !== undefined)
  const { values, isTyped, setField } = useFormValues(page, stepResult, localDraft)
  const [step, go] = useStep(stepResult?.step ?? localDraft?.step ?? page.step)
  const { form, problems, rejection, showProblems, clearProblem, setRejection } = useFormProblems(stepResult, step)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<SentForm>()
  const [hasStartedAnother, setStartedAnother] = useState(false)
  const { t } = useTranslation('toasts')
  const { login } = useSite()
  const { saving, stop } = useDraftSaving(page, { values, step }, isTyped && !sent)
  const sentBefore = usePreviousBooking(page)
  useRedirectWhenSent(sent)

  useEffect(() => {
    void loadRules()
    if (page.isKnown) reportOpening(page.place.id)
  }, [page.isKnown, page.place.id])

  const set = useCallback(
    (name: string, value: string) => {
      setField(name, value)
      clearProblem(name)
    },
    [setField, clearProblem],
  )

  const showRejection = (rejected: RejectedForm, problemStep: number | undefined) => {
    const isPhone = Object.values(rejected.fields).includes('phone-not-valid')
    const toast = isPhone ? ('book_form_phone' as const) : ('book_form_failure' as const)
    showToast({ title: t(`${toast}.title`), text: t(`${toast}.text`), tone: 'error', icon: 'circle-alert' })
    setRejection(isPhone || Object.keys(rejected.fields).length > 0 ? null : rejected)
    showProblems(rejected.fields)
    // A phone error without a known field belongs to step 2.
    if (problemStep !== undefined || isPhone) go(problemStep ?? 2)
  }

  const send = async (formData: FormData) => {
    setSending(true)
    setRejection(null)
    const token = await requestHumanToken(login?.humanVerification, 'bookFormOne')
    if (token !== undefined) formData.set(SEND_FIELDS.human, token)
    const result = await sendForm(formData)
    setSending(false)
    if (result === undefined) {
      const failure = { title: t('book_form_failure.title'), text: t('book_form_failure.text') }
      showToast({ ...failure, tone: 'error', icon: 'circle-alert' })
      return
    }
    if ('refused' in result) {
      const { stepOfProblems } = await loadRules()
      showRejection(result.refused, stepOfProblems(result.refused.fields))
      return
    }
    stop()
    clearLocalDraft(page.place.canonicalName)
    storeSentForm(page, values, result.sent)
    setSent(result.sent)
    trackEvent('book_form_sent', { place: page.place.canonicalName })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || sent) return
    const formData = new FormData(event.currentTarget)
    const { problemsOf, stepOfProblems } = await loadRules()
    const stays = Object.fromEntries(page.stays.map((stay) => [stay.id, stay]))
    const facts = { timeZone: page.place.timeZone, stays }
    const newProblems = problemsOf(values, facts, new Date(), step === LAST_STEP ? undefined : step)
    showProblems(newProblems)
    if (Object.keys(newProblems).length > 0) {
      const firstProblemStep = stepOfProblems(newProblems)
      if (firstProblemStep !== undefined && firstProblemStep !== step) go(firstProblemStep)
      return
    }
    if (step < LAST_STEP) go(step + 1)
    else {
      formData.set(CARRIED_VALUES_FIELD, JSON.stringify(values))
      await send(formData)
    }
  }

  const isUntouched = !isTyped && localDraft === undefined && page.draftSource === null && stepResult === undefined
  return {
    form,
    values,
    step,
    problems,
    refused: rejection,
    saving,
    isSending,
    sent,
    /** The form sent earlier in this session, until another form is started. */
    sentBefore: isUntouched && !hasStartedAnother && !sent ? sentBefore : undefined,
    startAnother: () => {
      setStartedAnother(true)
      go(1)
    },
    set,
    go,
    submit,
    stop,
    kept: localDraft,
    /** Where the visitor continues a restored form. */
    restoredStep: localDraft?.step ?? page.step,
  }
}

/** Returns undefined when the request fails or the response is not JSON. */
async function sendForm(form: FormData): Promise<SendResult | undefined> {
  try {
    const response = await fetch(SEND_PATH, { method: 'POST', body: form })
    return (await response.json()) as SendResult
  } catch {
    return undefined
  }
}

/** Reports that the form was opened. Fire and forget: failures are ignored. */
const reportOpening = (placeId: number) => void callWithCallbacks(initiateBookForm, { params: { id: placeId } }, {})

function storeSentForm({ place, room, stays }: BookFormPage, values: BookFormInput, sent: SentForm) {
  const { leadUuid, formUuid, inventoryId } = sent
  const stay = stays.find(({ id }) => id === inventoryId)
  const moveIn = values['move_in_date'] ?? ''
  const leaseDuration = stay ? formatDuration(stay.lease) : ''
  const { canonicalName, name: placeName } = place
  writeBookFlowItem(sessionStore, 'bookForm', { place: canonicalName, step: LAST_STEP, formUuid, leadUuid }, logStorage)
  writeBookFlowItem(sessionStore, 'inventoryDetails', { inventoryId, canonicalName }, logStorage)
  writeBookFlowItem(sessionStore, 'accommodationDetails', { placeName, roomName: room.name }, logStorage)
  writeBookFlowItem(sessionStore, 'paymentBookingDetails', { leadUuid, inventoryId, moveIn, leaseDuration }, logStorage)
}
