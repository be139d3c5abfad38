import { LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PhoneField } from '../phone-field.tsx'
import type { EnquiryView, Typed, Wrong } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'

type Props = {
  view: EnquiryView
  typed: Typed
  wrong: Wrong
  /** What was wrong when it was sent: those fields stay open while they are put right. */
  refused: Wrong
}

/** Who asks: written by them, filled in for them, or only shown where all of it is known. */
export function PersonFields(props: Props) {
  const { view, typed, refused } = props
  // Whose group it is, their account says.
  if (view.group) {
    return (
      <>
        <input type="hidden" name={FIELDS.email} value={typed.email} />
        <Phone {...props} />
      </>
    )
  }
  return view.mode === 'skip' && !refused.name && !refused.email && !refused.phone ? (
    <Known {...props} />
  ) : (
    <Fields {...props} />
  )
}

/** Nothing to fill in, and still to be changed, without a word of script. */
function Known(props: Props) {
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
  const { typed, wrong } = props
  return (
    <>
      <Field label={t('name')} error={wrong.name && t(wrong.name)}>
        <TextInput name={FIELDS.name} autoComplete="name" maxLength={LEAD_NAME_LENGTH} defaultValue={typed.name} />
      </Field>
      <Field label={t('email')} error={wrong.email && t(wrong.email)}>
        <TextInput
          name={FIELDS.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={typed.email}
        />
      </Field>
      <Phone {...props} />
    </>
  )
}

function Phone({ view, typed, wrong }: Props) {
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
      error={wrong.phone && t(wrong.phone)}
    />
  )
}
