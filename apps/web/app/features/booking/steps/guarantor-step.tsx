import { useTranslation } from '../../../i18n/use-translation.ts'
import { HelpLink } from '../../../shared/content/help-link.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { BirthDate, OptionCard, Phone, BookFormTextField } from '../fields.tsx'
import { useForm } from '../form/form-state.ts'
import { GUARANTOR_CHOICE, GUARANTOR_CHOICES, guarantorChoiceOf } from '../form/form-values.ts'

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
          <FieldError id="guarantor-error" className="mt-1.5">
            {t('wrong_guarantor')}
          </FieldError>
        )}
      </fieldset>
      <p>
        <HelpLink to="guarantor" newTab />
      </p>
      {/* Without JavaScript all fields are shown and only count when this choice is selected. */}
      <div className={`grid gap-5 ${chosen === 'other' ? '' : 'hidden noscript:grid'}`}>
        <BookFormTextField
          name="data/guarantor_details/name"
          label={t('their_name')}
          autoComplete="off"
          maxLength={120}
        />
        <BirthDate
          name="data/guarantor_details/dob"
          label={t('their_birth_date')}
          reason={t('their_birth_date_reason')}
        />
        <Phone name="data/guarantor_details/phone" label={t('their_phone')} />
      </div>
    </>
  )
}
