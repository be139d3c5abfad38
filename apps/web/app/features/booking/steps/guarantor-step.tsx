import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BirthDate, OptionCard, Phone, TypedText } from '../fields.tsx'
import { useForm } from '../form/form-state.ts'
import { GUARANTOR_CHOICE, GUARANTOR_CHOICES, guarantorChoiceOf } from '../form/typed-values.ts'

export function GuarantorStep() {
  const { t } = useTranslation('book')
  const { values, problems, set } = useForm()
  const chosen = guarantorChoiceOf(values)
  const isMissing = problems[GUARANTOR_CHOICE] !== undefined
  return (
    <>
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'guarantor-error' : undefined}
        className="min-w-0"
      >
        <legend className="mb-2 font-semibold">{t('guarantor_who')}</legend>
        <div className="grid gap-2">
          {GUARANTOR_CHOICES.map((choice) => (
            <OptionCard
              key={choice}
              name={GUARANTOR_CHOICE}
              value={choice}
              checked={chosen === choice}
              onChoose={() => set(GUARANTOR_CHOICE, choice)}
              title={t(`guarantor_${choice}`)}
              text={t(`guarantor_${choice}_text`)}
            />
          ))}
        </div>
        {isMissing && (
          <p id="guarantor-error" className="mt-1.5 flex items-start gap-1.5 text-13 font-medium text-danger">
            <Icon name="circle-alert" size="small" className="mt-0.5" />
            {t('wrong_guarantor')}
          </p>
        )}
      </fieldset>
      {/* Without a script all of it is there, and counts only where it was chosen. */}
      <div className={`grid gap-5 ${chosen === 'other' ? '' : 'hidden noscript:grid'}`}>
        <TypedText
          name="data/guarantor_details/name"
          label={t('their_name_optional')}
          autoComplete="off"
          maxLength={120}
        />
        <BirthDate name="data/guarantor_details/dob" label={t('their_birth_date')} />
        <Phone name="data/guarantor_details/phone" label={t('their_phone')} />
      </div>
    </>
  )
}
