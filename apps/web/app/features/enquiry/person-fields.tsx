import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import type { EnquiryView, EnquiryInput, EnquiryErrors } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'

type Props = {
  view: EnquiryView
  typed: EnquiryInput
  errors: EnquiryErrors
  /** Errors of the last submission; they keep the fields open while they are being corrected. */
  sentErrors: EnquiryErrors
}

/** Contact details: typed in, prefilled, or only shown if all are known. */
export function PersonFields(props: Props) {
  const { view, typed, sentErrors } = props
  // The account provides the group member's name and email.
  if (view.group) {
    return (
      <>
        <input type="hidden" name={FIELDS.email} value={typed.email} />
        <Phone {...props} />
      </>
    )
  }
  return view.mode === 'skip' && !sentErrors.name && !sentErrors.email && !sentErrors.phone ? (
    <KnownDetails {...props} />
  ) : (
    <Fields {...props} />
  )
}

/** Collapsed details that can still be edited, without script. */
function KnownDetails(props: Props) {
  const { t } = useTranslation('enquire')
  const { name, email, phone } = props.typed
  return (
    <details className="group rounded-control border border-sand-200">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-3 rounded-control p-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-semibold">{t('we_reach_you')}</span>
          <span className="block wrap-anywhere text-ink-2 group-open:hidden">
            {name}
            <br />
            {email}
            <br />
            {`${phone.code.replace('+', ' +')} ${phone.number}`}
          </span>
        </span>
        <span className="font-semibold underline underline-offset-3 group-open:hidden">{t('change_details')}</span>
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <Fields {...props} />
      </div>
    </details>
  )
}

function Fields(props: Props) {
  const { t } = useTranslation('enquire')
  const { typed, errors } = props
  return (
    <>
      <Field label={t('name')} error={errors.name && t(errors.name)}>
        <TextInput name={FIELDS.name} autoComplete="name" maxLength={MAX_LEAD_NAME_LENGTH} defaultValue={typed.name} />
      </Field>
      <Field label={t('email')} error={errors.email && t(errors.email)}>
        <TextInput
          name={FIELDS.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          defaultValue={typed.email}
        />
      </Field>
      <Phone {...props} />
    </>
  )
}

function Phone({ view, typed, errors }: Props) {
  const { t } = useTranslation('enquire')
  return (
    <PhoneField
      label={t('phone')}
      countryLabel={t('phone_country')}
      chooseLabel={t('choose_country')}
      countries={view.countries}
      value={typed.phone}
      codeName={FIELDS.phoneCode}
      numberName={FIELDS.phone}
      error={errors.phone && t(errors.phone)}
    />
  )
}
