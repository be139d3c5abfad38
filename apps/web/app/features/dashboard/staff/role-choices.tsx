import { STAFF_ROLES, type StaffRole } from '@amber/domain/login/staff-session'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/field-error.tsx'

export function RoleChoices({ chosen, error }: { chosen: readonly StaffRole[]; error?: string | undefined }) {
  const { t } = useTranslation('people')
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid gap-1">
      <legend className="mb-1.5 font-semibold">{t('roles')}</legend>
      {STAFF_ROLES.map((role) => (
        <label key={role} className="flex cursor-pointer items-start gap-3 rounded-control py-2">
          <input
            type="checkbox"
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            aria-invalid={error ? true : undefined}
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
          />
          <span>
            {t(`role_${role}`)}
            <span className="block text-13 text-ink-3">{t(`role_${role}_text`)}</span>
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
