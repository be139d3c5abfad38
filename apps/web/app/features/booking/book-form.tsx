import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginAddress } from '../../lib/login-address.ts'
import { VisitorFields } from '../../parts/visitor-fields.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { FlowFrame } from '../../parts/booking/flow-frame.tsx'
import type { BookFormPage } from './form/book-form-page.ts'
import { FormProvider, type FormState, useForm } from './form/form-state.ts'
import { SEND_FIELDS } from './form/send-result.ts'
import { OTHERS_FIELD } from './form/typed-values.ts'
import { type AnsweredStep, LAST_STEP, useBookForm } from './form/use-book-form.ts'
import { draftValues, type Saving } from './form/use-draft-saving.ts'
import { HoldPromise } from './hold-promise.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { SaveAndLeave } from './save-and-leave.tsx'
import { SentBefore } from './sent-before.tsx'
import { SentScreen } from './sent-screen.tsx'
import { StepBar } from './step-bar.tsx'
import { CheckStep } from './steps/check-step.tsx'
import { EmergencyStep } from './steps/emergency-step.tsx'
import { GuarantorStep } from './steps/guarantor-step.tsx'
import { StayStep } from './steps/stay-step.tsx'
import { YouStep } from './steps/you-step.tsx'
import { Summary, SummaryFold } from './summary.tsx'
import { TwoColumns } from '../../parts/booking/two-columns.tsx'

const STEPS: Record<(typeof BOOK_FORM_STEPS)[number], () => ReactNode> = {
  you: YouStep,
  contact_and_stay: StayStep,
  emergency: EmergencyStep,
  guarantor: GuarantorStep,
  check: CheckStep,
}

/**
 * One group of questions a screen. A script checks each step where it stands and sends the whole at the end; without
 * one, each step is a form of its own that the server answers, carrying along what was typed before.
 */
export function BookForm({ page, answered }: { page: BookFormPage; answered: AnsweredStep | undefined }) {
  const { t } = useTranslation('book')
  const book = useBookForm(page, answered)
  const { form, values, step, problems, refused, set, go, sent } = book
  const state = useMemo<FormState>(
    () => ({ page, values, problems, refused, set, go }),
    [page, values, problems, refused, set, go],
  )
  if (book.sentBefore !== undefined) return <SentBefore to={book.sentBefore} onAnew={book.beginAnew} />
  const name = BOOK_FORM_STEPS[step - 1] ?? 'you'
  const Step = STEPS[name]
  return (
    <FormProvider value={state}>
      <FlowFrame action={<SaveAndLeave step={step} />}>
        <TwoColumns aside={<Aside />}>
          <div className="lg:hidden">
            <HoldPromise />
          </div>
          <SummaryFold />
          <StepBar step={step} />
          {sent ? (
            <SentScreen sent={sent} />
          ) : (
            <>
              <StepTitle title={t(`title_${name}`)} text={t(`text_${name}`)} step={step} />
              <KeptNotice isRestored={book.kept !== undefined} onDelete={book.stop} />
              {refused && <Refused />}
              <Form ref={form} method="post" noValidate onSubmit={(event) => void book.submit(event)}>
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
      <HoldPromise />
      <Summary />
      <p className="text-13 text-ink-3">{t('nothing_to_pay')}</p>
    </aside>
  )
}

/** Takes the focus when another step comes, as another page would. */
function StepTitle({ title, text, step }: { title: string; text: string; step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // A field that is wrong has taken it already.
    if (!document.activeElement?.matches('[aria-invalid]')) heading.current?.focus()
  }, [step])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-32 tracking-[-0.025em] outline-none lg:text-44">
        {title}
      </h1>
      <p className="mt-3 text-17 text-ink-2">{text}</p>
    </div>
  )
}

/** Why it could not be sent, where no field is to blame, and the way on. */
function Refused() {
  const { t } = useTranslation('book')
  const { page, refused } = useForm()
  const { pathname, search } = useLocation()
  if (refused === null) return null
  return (
    <Outcome of={refused} tone="refused">
      <strong className="block font-semibold">{refused.title}</strong>
      {refused.text}
      {refused.code === 'sold_out' && (
        <span className="mt-2 block">
          <ButtonLink to={`/places/${page.place.canonicalName}#rooms`} variant="link">
            {t('other_stays')}
          </ButtonLink>
        </span>
      )}
      {refused.code === 'hold_refused' && !page.isLoggedIn && (
        <span className="mt-2 block">
          <ButtonLink to={loginAddress(pathname + search)} variant="link">
            {t('log_in')}
          </ButtonLink>
        </span>
      )}
    </Outcome>
  )
}

/** What the server needs beside the fields of the step. */
function HiddenFields({ step }: { step: number }) {
  const { t } = useTranslation('book')
  const { page, values } = useForm()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('resume')
  const carried = {
    step: String(step),
    [OTHERS_FIELD]: JSON.stringify(draftValues(values)),
    [SEND_FIELDS.place]: page.place.canonicalName,
    [SEND_FIELDS.timeZone]: page.place.timeZone,
    [SEND_FIELDS.key]: page.sendingKey,
    [SEND_FIELDS.resume]: page.resumeToken ?? '',
    [SEND_FIELDS.page]: query.size > 0 ? `${pathname}?${query.toString()}` : pathname,
    [SEND_FIELDS.region]: page.place.region,
    [SEND_FIELDS.source]: page.bookformSource ?? '',
  }
  return (
    <>
      {/* The first of the form: what Enter presses, whatever other buttons there are. */}
      <button type="submit" name="go" value={step === LAST_STEP ? 'send' : 'next'} hidden>
        {t('continue')}
      </button>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VisitorFields />
    </>
  )
}

function Actions({ step, saving, isBusy }: { step: number; saving: Saving; isBusy: boolean }) {
  const { t } = useTranslation('book')
  const { page, go } = useForm()
  const isLast = step === LAST_STEP
  return (
    <div className="mt-6 flex flex-row-reverse items-center gap-3 border-t border-sand-200 pt-5">
      <Button type="submit" name="go" value={isLast ? 'send' : 'next'} busy={isBusy}>
        {isBusy ? t('sending') : t(isLast ? 'send' : 'continue')}
      </Button>
      <Saved saving={saving} isLoggedIn={page.isLoggedIn} />
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

function Saved({ saving, isLoggedIn }: { saving: Saving; isLoggedIn: boolean }) {
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
