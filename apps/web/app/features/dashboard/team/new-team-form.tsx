import { MAX_TEAM_NAME_LENGTH } from '@amber/domain/staff/profile-limits'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'

export function NewTeamForm() {
  const { t } = useTranslation('assignment')
  const isBusy = useNavigation().formData?.get('do') === 'team'
  return (
    <Form method="post" className="max-w-xl px-4 py-4 md:px-5">
      <FormRow label={t('new_team')}>
        {(control) => <input {...control} name="name" maxLength={MAX_TEAM_NAME_LENGTH} className={DENSE_CONTROL} />}
      </FormRow>
      <Button type="submit" name="do" value="team" variant="outline" size="small" busy={isBusy} className="mt-3">
        {t('add_team')}
      </Button>
    </Form>
  )
}
