import { isNothingToday } from '@amber/domain/payment/nothing-today'
import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginUrl } from '../../shared/page/login-url.ts'
import { VisitorFields } from '../../shared/form/visitor-fields.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { FlowFrame } from './shared/flow-frame.tsx'
import type { BookFormPage } from './form/book-form-page.ts'
import { FormProvider, type FormState, useChosenStay, useForm } from './form/form-state.ts'
import { SEND_FIELDS } from './form/send-result.ts'
import { CARRIED_VALUES_FIELD } from './form/form-values.ts'
import type { StepResult } from './form/step-result.ts'
import { LAST_STEP, useBookForm } from './form/use-book-form.ts'
import { draftValues, type SaveState } from './form/use-draft-saving.ts'
import { HoldNotice } from './hold-notice.tsx'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import { SaveAndLeave } from './save-and-leave.tsx'
import { AlreadySubmitted } from './already-submitted.tsx'
import { SentScreen } from './sent-screen.tsx'
import { StepBar } from './step-bar.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { EmergencyStep } from './steps/emergency-step.tsx'
import { GuarantorStep } from './steps/guarantor-step.tsx'
import { StayStep } from './steps/stay-step.tsx'
import { PersonalDetailsStep } from './steps/personal-details-step.tsx'
import { Summary, CollapsibleSummary } from './summary.tsx'
import { TwoColumns } from './shared/two-columns.tsx'

const STEPS: Record<(typeof BOOK_FORM_STEPS)[number], () => ReactNode> = {
  you: PersonalDetailsStep,
  contact_and_stay: StayStep,
  emergency: EmergencyStep,
  guarantor: GuarantorStep,
  check: ReviewStep,
}

/**
 * Shows one group of fields per screen. With JavaScript each step is validated in the browser and the whole form is
 * sent at the end; without it each step posts to the server and carries the values of the other steps.
 */
export function BookForm({ page, answered: stepResult }: { page: BookFormPage; answered: StepResult | undefined }) {
  const { t } = useTranslation('book')
  const book = useBookForm(page, stepResult)
  const { form, values, step, problems, refused: rejection, set, go, sent } = book
  const state = useMemo<FormState>(
    () => ({ page, values, problems, rejection, set, go }),
    [page, values, problems, rejection, set, go],
  )
  if (book.sentBefore !== undefined) return <AlreadySubmitted booking={book.sentBefore} onAnew={book.startAnother} />
  const name = BOOK_FORM_STEPS[step - 1] ?? 'you'
  const Step = STEPS[name]
  return (
    <FormProvider value={state}>
      <FlowFrame action={<SaveAndLeave step={step} />}>
        <TwoColumns aside={<Aside />}>
          <div className="lg:hidden">
            <HoldNotice />
          </div>
          <CollapsibleSummary />
          <StepBar step={step} />
          {sent ? (
            <SentScreen sent={sent} />
          ) : (
            <>
              <StepTitle title={t(`title_${name}`)} text={t(`text_${name}`)} step={step} />
              {step === book.restoredStep && (
                <RestoredDraftNotice isRestored={book.kept !== undefined} onDelete={book.stop} />
              )}
              {rejection && <RejectionNotice />}
              <Form key={name} ref={form} method="post" noValidate onSubmit={(event) => void book.submit(event)}>
                <HiddenFields step={step} />
                <div className="grid gap-5">
                  <Step />
                </div>
                <Actions step={step} saving={book.saving} isBusy={book.isSending} />
              </Form>
            </>
          )}
        </TwoColumns>
      </FlowFrame>
    </FormProvider>
  )
}

function Aside() {
  const { t } = useTranslation('book')
  return (
    <aside aria-label={t('your_booking')} className="grid content-start gap-4 max-lg:hidden">
      <HoldNotice />
      <Summary />
      <p className="text-13 text-ink-3">{t('nothing_to_pay')}</p>
    </aside>
  )
}

/**
 * Moves focus to the heading when the step changes, as a page load would. New elements for each step, because a text that
 * moves is a layout shift.
 */
function StepTitle({ title, text, step }: { title: string; text: string; step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    // The first invalid field already has focus.
    if (!document.activeElement?.matches('[aria-invalid]')) heading.current?.focus()
  }, [step])
  return (
    <div key={step}>
      <h1 ref={heading} tabIndex={-1} className="text-32 tracking-[-0.025em] outline-none lg:text-44">
        {title}
      </h1>
      <p className="mt-3 text-17 text-ink-2">{text}</p>
    </div>
  )
}

/** Explains why the form was rejected when no field is at fault, with a link to the next action. */
function RejectionNotice() {
  const { t } = useTranslation('book')
  const { page, rejection } = useForm()
  const { pathname, search } = useLocation()
  if (rejection === null) return null
  return (
    <Outcome of={rejection} tone="refused">
      <strong className="block font-semibold">{rejection.title}</strong>
      {rejection.text}
      {rejection.code === 'sold_out' && (
        <span className="mt-2 block">
          <ButtonLink to={`/places/${page.place.canonicalName}#rooms`} variant="link">
            {t('other_stays')}
          </ButtonLink>
        </span>
      )}
      {rejection.code === 'hold_refused' && !page.isLoggedIn && (
        <span className="mt-2 block">
          <ButtonLink to={loginUrl(pathname + search)} variant="link">
            {t('log_in')}
          </ButtonLink>
        </span>
      )}
    </Outcome>
  )
}

/** Renders the values the server needs besides the fields of the step. */
function HiddenFields({ step }: { step: number }) {
  const { t } = useTranslation('book')
  const { page, values } = useForm()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('resume')
  const hiddenValues = {
    step: String(step),
    [CARRIED_VALUES_FIELD]: JSON.stringify(draftValues(values)),
    [SEND_FIELDS.place]: page.place.canonicalName,
    [SEND_FIELDS.timeZone]: page.place.timeZone,
    [SEND_FIELDS.key]: page.idempotencyKey,
    [SEND_FIELDS.resume]: page.resumeToken ?? '',
    [SEND_FIELDS.page]: query.size > 0 ? `${pathname}?${query.toString()}` : pathname,
    [SEND_FIELDS.region]: page.place.region,
    [SEND_FIELDS.source]: page.bookformSource ?? '',
  }
  return (
    <>
      {/* The form's first submit button, which Enter presses regardless of other buttons. */}
      <button type="submit" name="go" value={step === LAST_STEP ? 'send' : 'next'} hidden>
        {t('continue')}
      </button>
      {Object.entries(hiddenValues).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VisitorFields />
    </>
  )
}

function Actions({ step, saving, isBusy }: { step: number; saving: SaveState; isBusy: boolean }) {
  const { t } = useTranslation('book')
  const { page, go } = useForm()
  const today = useChosenStay()?.payments.today ?? null
  const isLast = step === LAST_STEP
  const isPaid = today !== null && !isNothingToday(today.purpose)
  return (
    <div className="mt-6 flex flex-row-reverse items-center gap-3 border-t border-sand-200 pt-5">
      <Button type="submit" name="go" value={isLast ? 'send' : 'next'} busy={isBusy}>
        {isBusy ? t('sending') : t(isLast ? (isPaid ? 'continue_to_payment' : 'send') : 'continue')}
      </Button>
      <SaveStatus saving={saving} isLoggedIn={page.isLoggedIn} />
      {step > 1 && (
        <Button
          type="submit"
          name="go"
          value="back"
          variant="outline"
          onClick={(event) => {
            event.preventDefault()
            go(step - 1)
          }}
          className="mr-auto"
        >
          <Icon name="arrow-left" size="small" />
          {t('back')}
        </Button>
      )}
    </div>
  )
}

function SaveStatus({ saving, isLoggedIn }: { saving: SaveState; isLoggedIn: boolean }) {
  const { t } = useTranslation('book')
  if (saving === 'nothing') return null
  const text = {
    saving: t('saving'),
    saved: t(isLoggedIn ? 'saved_account' : 'saved_device'),
    failed: t('saving_failed'),
  }[saving]
  return (
    <span className="flex items-center gap-2 text-13 text-ink-3 max-md:hidden">
      <Icon name={saving === 'failed' ? 'circle-alert' : 'check'} size="small" />
      {text}
    </span>
  )
}
