import { MAX_PRICE_ALERTS, UNCONFIRMED_ALERT_RETENTION_DAYS } from '@amber/domain/price-alert/price-alert-limits'
import { CURRENCIES } from '@amber/domain/money/currency'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type AlertErrors, type AlertInput, FIELDS, type WatchedStay } from './watched-stay.ts'

type Props = {
  path: string
  placePath: string
  stay: WatchedStay
  /** Email of the caller's account; null for visitors, who are asked for one. */
  accountEmail: string | null
  typed?: AlertInput | undefined
  errors?: AlertErrors | undefined
  isFull: boolean
}

/** Asks what to watch and up to which price. Works without JavaScript. */
export function PriceAlertForm({ path, placePath, stay, accountEmail, typed, errors, isFull }: Props) {
  const { t } = useTranslation('price_alerts')
  const length = useLength()
  const form = useFocusInvalidField(errors)
  const busy = useNavigation().state === 'submitting'
  const { currency, unit } = stay
  return (
    <Form ref={form} method="post" action={path} noValidate aria-busy={busy} className="grid gap-6">
      {isFull && (
        <Outcome of={isFull} tone="refused">
          <strong className="block font-semibold">{t('full_title')}</strong>
          {t('full_text', { count: MAX_PRICE_ALERTS })}
        </Outcome>
      )}
      <input type="hidden" name={FIELDS.tenancyId} value={stay.tenancyId} />
      <input type="hidden" name="currency" value={currency} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{t('scope')}</legend>
        {(['stay', 'room'] as const).map((scope) => (
          <label
            key={scope}
            className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-card border border-sand-300 p-4 has-checked:border-ink has-checked:bg-sand-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={FIELDS.scope}
              value={scope}
              defaultChecked={scope === (typed?.scope ?? 'stay')}
              className="row-span-2 mt-0.5 size-5 accent-ink"
            />
            <span className="font-medium">
              {scope === 'stay'
                ? t('scope_stay', { room: stay.roomName, stay: length(stay.length, stay.lengthUnit) })
                : t('scope_room', { room: stay.roomName })}
            </span>
            <span className="text-13 text-ink-3">{t(`scope_${scope}_hint`)}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label={t('max_price', { unit })}
        hint={t('max_price_hint')}
        error={errors?.maxPrice && t('max_price_wrong')}
      >
        <TextInput
          name={FIELDS.maxPrice}
          inputMode="decimal"
          prefix={CURRENCIES[currency].symbol}
          maxLength={20}
          autoComplete="off"
          defaultValue={typed?.maxPrice}
        />
      </Field>
      {accountEmail === null ? (
        <Field
          label={t('email')}
          hint={t('email_hint', { days: UNCONFIRMED_ALERT_RETENTION_DAYS })}
          error={errors?.email && t('email_wrong')}
        >
          <TextInput
            name={FIELDS.email}
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            defaultValue={typed?.email}
          />
        </Field>
      ) : (
        <p className="text-ink-2 wrap-anywhere">{t('to_account', { email: accountEmail })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={busy}>
          {t('set')}
        </Button>
        <ButtonLink to={placePath} variant="link">
          {t('back', { place: stay.placeName })}
        </ButtonLink>
      </div>
      <p className="text-13 text-ink-3">{t('rules')}</p>
    </Form>
  )
}
