import { laterPaymentName } from '@amber/copy/payment-names'
import { reorderTypedDate } from '@amber/domain/contact/birth-date'
import { parsePhone } from '@amber/domain/contact/parse-phone'
import { phoneDetails } from '@amber/domain/contact/phone'
import { formatDate } from '@amber/domain/dates/format-date'
import { LOCALES } from '@amber/domain/languages'
import { landlordMethod } from '@amber/domain/payment/landlord-method'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HelpLink } from '../../../shared/content/help-link.tsx'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OverlapWarning } from '../overlap-warning.tsx'
import { useFieldProblem } from '../fields.tsx'
import { useChosenStay, useDependsOnNationality, useForm } from '../form/form-state.ts'
import { guarantorChoiceOf, readRoommates } from '../form/form-values.ts'
import { isUnderAgeInput } from '../form/under-age.ts'
import { Notice } from '../shared/notice.tsx'
import { NationalityNotice } from '../shared/nationality-notice.tsx'
import { useTodayText } from '../../../shared/schedule/use-today-text.ts'
import { dueDateText } from '../../../shared/schedule/due-date-text.ts'
import type { DueDates, ScheduleRow } from '../../../shared/schedule/schedule-view.ts'
import { LandlordVerification } from '../../../shared/stay/landlord-verification.tsx'
import { SampleAgreementLink } from '../../../shared/stay/sample-agreement-link.tsx'
import { useLength } from '../../../shared/stay/use-length.ts'
import { CancellationRules } from './cancellation-rules.tsx'

type Line = readonly [label: string, value: ReactNode]

/** Summarises all values before sending, each group with a link back to its step. */
export function ReviewStep() {
  const { t } = useTranslation(['book', 'place', 'schedule'])
  const { page, values } = useForm()
  const { landlord } = page.place
  const chosen = useChosenStay()
  const rentMethod = chosen && landlordMethod(chosen.payments.rows)
  const isPriced = useDependsOnNationality()
  const length = useLength()
  const formatDay = useDayFormatter()
  const todayText = useTodayText()
  const { language } = useSite()
  const formatBirthDate = (typed: string) => formatDate(reorderTypedDate(typed), language) || typed
  const value = (name: string) => values[name] ?? ''
  const nationality = page.nationalities.find(({ code }) => code === value('data/nationality'))?.name ?? ''
  const personLines = (prefix: string): Line[] => [
    [t('their_name'), value(`${prefix}/name`)],
    [t('their_birth_date'), formatBirthDate(value(`${prefix}/dob`))],
    [t('their_phone'), phoneOf(values, prefix)],
  ]
  const roommates = readRoommates(values)
  const choice = guarantorChoiceOf(values)
  const isMinor = isUnderAgeInput(value('data/dob'), page.today)
  const guardian: Line[] = isMinor
    ? [
        [t('guardian_name'), value('data/guardian_details/name')],
        [t('guardian_email'), value('data/guardian_details/email')],
        [t('guardian_phone'), phoneOf(values, 'data/guardian_details')],
      ]
    : []
  return (
    <>
      <OverlapWarning />
      <div className="grid gap-4">
        <Group
          step={1}
          title={t('step_you')}
          lines={[
            [t('name'), value('user_details/name')],
            [t('birth_date'), formatBirthDate(value('data/dob'))],
            [t('nationality'), nationality],
            ...guardian,
          ]}
        />
        <Group
          step={2}
          title={t('step_contact_and_stay')}
          lines={[
            [t('email'), value('user_details/email')],
            [t('phone'), phoneOf(values, 'user_details')],
            [t('place'), t('room_at', { place: page.place.name, address: page.place.address })],
            ...(landlord
              ? ([
                  [
                    t('place:landlord_title'),
                    <>
                      {landlord.name}
                      <span className="mt-0.5 mb-1 block text-13">
                        <LandlordVerification verifiedOn={landlord.verifiedOn} />
                      </span>
                    </>,
                  ],
                ] as const)
              : []),
            [t('room'), page.room.name],
            ...(chosen
              ? ([
                  [t('how_long'), length(chosen.stay.length, chosen.stay.lengthUnit)],
                  [t('contract_starts'), chosen.start.text],
                  [t('move_out'), chosen.start.lastText],
                ] as const)
              : []),
            [t('arrival'), formatDay(value('arrival_date'))],
            ...(chosen ? ([[t('whole_stay'), chosen.payments.total.text]] as const) : []),
            ...(chosen?.payments.today
              ? ([[t('due_once_sent'), todayText(chosen.payments.today).sentence]] as const)
              : []),
            ...(chosen && rentMethod
              ? ([
                  [
                    t('schedule:later'),
                    <>
                      <LaterPayments rows={chosen.payments.rows} dates={chosen.start.dueDates} />
                      {t(`schedule:details_${rentMethod}`)}
                    </>,
                  ],
                ] as const)
              : []),
            ...(chosen ? ([[t('place:cancel_title'), <CancellationRules key="rules" {...chosen} />]] as const) : []),
            ...(roommates.length > 0
              ? ([[t('roommates_title'), roommates.map(({ name }) => name).join(', ')]] as const)
              : []),
          ]}
        />
        <Group step={3} title={t('step_emergency')} lines={personLines('data/emergency_details')} />
        <Group
          step={4}
          title={t('step_guarantor')}
          lines={
            choice === 'other'
              ? personLines('data/guarantor_details')
              : [[t('guarantor_who'), choice === undefined ? '' : t(`guarantor_${choice}`)]]
          }
        />
      </div>
      {isMinor && <Notice icon="users" title={t('guardian_check_title')} text={t('guardian_text')} />}
      {isPriced && <NationalityNotice />}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {chosen && (
          <SampleAgreementLink
            stay={{ tenancyId: chosen.stay.id, moveIn: chosen.start.day, nationality: value('data/nationality') }}
          />
        )}
        {isMinor && <HelpLink to="under_age" newTab />}
        <HelpLink to="documents" newTab />
      </p>
      <Terms />
    </>
  )
}

/** Lists the payments to the landlord with their amounts and dates, equal ones as one line. */
function LaterPayments({ rows, dates }: { rows: readonly ScheduleRow[]; dates: DueDates }) {
  const { t } = useTranslation('schedule')
  const { t: tBook } = useTranslation('book')
  const { language } = useSite()
  return (
    <ul className="tabular">
      {rows.flatMap((row) => {
        const { kind, amount, count, position, includes } = row
        if (kind === 'today') return []
        // The first rent payment is no instalment.
        const name = laterPaymentName(t, { kind, number: position + 2, count, includes }, language)
        return (
          <li key={`${kind} ${position}`}>
            {tBook('later_payment', {
              when: dueDateText(row, dates, t),
              amount: count > 1 ? `${count} × ${amount.text}` : amount.text,
              name,
            })}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the number as it is stored, with its calling code, or as typed if it is none. */
function phoneOf(values: Readonly<Record<string, string>>, prefix: string): string {
  const [code, number] = [values[`${prefix}/phone_code`] ?? '', values[`${prefix}/phone`] ?? '']
  return phoneDetails(parsePhone(code, number) ?? '')?.international ?? number
}

/** Returns a formatter that matches the other dates of the stay. */
function useDayFormatter() {
  const { language } = useSite()
  return (day: string): string =>
    Number.isNaN(Date.parse(day)) ? '' : new Intl.DateTimeFormat(LOCALES[language], WITH_WEEKDAY).format(new Date(day))
}

const WITH_WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

function Group({ step, title, lines }: { step: number; title: string; lines: readonly Line[] }) {
  const { t } = useTranslation('book')
  const { go } = useForm()
  return (
    <section className="rounded-card border border-sand-200 p-5">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-17">{title}</h2>
        {/* Without JavaScript this button submits the form, which then opens the step. */}
        <button
          type="submit"
          name="go"
          value={`to-${step}`}
          onClick={(event) => {
            event.preventDefault()
            go(step)
          }}
          className="-my-2 cursor-pointer py-2 font-semibold underline underline-offset-3 hover:decoration-2"
        >
          {t('change')} <span className="sr-only">{title}</span>
        </button>
      </div>
      <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)]">
        {lines.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3 max-md:mt-1 max-md:text-13">{label}</dt>
            <dd className="wrap-anywhere">{text === '' ? '–' : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const LONG_DAY = { dateStyle: 'long' } as const

function Terms() {
  const { t } = useTranslation('book')
  const { edition, language } = useSite()
  const { page, values, set } = useForm()
  const error = useFieldProblem()('terms_version')
  return (
    <div className="grid gap-1.5 border-t border-sand-200 pt-6">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="terms_version"
          value={page.termsVersion}
          checked={values['terms_version'] === page.termsVersion}
          onChange={(event) => set('terms_version', event.target.checked ? page.termsVersion : '')}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby="terms-note"
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span>
          {t('terms_agree', { brand: edition.brand })}{' '}
          <Link to="/terms" target="_blank" className="font-semibold underline underline-offset-3">
            {t('terms_read')}
          </Link>
        </span>
      </label>
      <p id="terms-note" className="grid gap-1 text-13 text-ink-3">
        {error !== undefined && (
          <span className="flex items-start gap-1.5 font-medium text-danger">
            <Icon name="circle-alert" size="small" className="mt-0.5" />
            {error}
          </span>
        )}
        {t('terms_note', {
          version: formatDate(page.termsVersion, language, { format: LONG_DAY }) || page.termsVersion,
        })}
      </p>
    </div>
  )
}
