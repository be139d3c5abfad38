import { LANGUAGE_NAMES } from '@amber/domain/language-names'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import { MAX_CAPACITY } from '@amber/domain/staff/profile-limits'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import type { ProfileErrors } from './change-team.server.ts'
import { toClockTime } from './clock-time.ts'
import { DestinationSelect } from './destination-select.tsx'
import { type RegionOption, type TeamLine, type TeamOption, weekdays } from './team-lines.ts'

type Props = {
  line: TeamLine
  teams: readonly TeamOption[]
  regions: readonly RegionOption[]
  /** Only admins move people to another team. */
  canMove: boolean
  errors: ProfileErrors
}

const CHOICE = 'flex cursor-pointer items-center gap-2 py-1 text-13'
const BOX = 'size-4 shrink-0 cursor-pointer accent-ink'

export function ProfileForm({ line, teams, regions, canMove, errors }: Props) {
  const { t, i18n } = useTranslation('assignment')
  const { id, profile } = line
  const isBusy = useNavigation().formData?.get('do') === 'profile'
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="id" value={id} />
      {canMove ? (
        <FormRow label={t('team')}>
          {(control) => (
            <select {...control} name="team_id" defaultValue={profile.team_id ?? ''} className={DENSE_CONTROL}>
              <option value="">{t('no_team')}</option>
              {teams.map((team) => (
                <option key={team.id} value={team.id}>
                  {team.name}
                </option>
              ))}
            </select>
          )}
        </FormRow>
      ) : (
        <input type="hidden" name="team_id" value={profile.team_id ?? ''} />
      )}
      <FormRow
        label={t('capacity')}
        hint={t('capacity_hint')}
        error={errors.capacity && t(errors.capacity, { max: MAX_CAPACITY })}
      >
        {(control) => (
          <input
            {...control}
            type="number"
            name="capacity"
            min={0}
            max={MAX_CAPACITY}
            defaultValue={profile.capacity}
            className={DENSE_CONTROL}
          />
        )}
      </FormRow>
      <FormRow label={t('languages')} isGroup>
        {() =>
          LANGUAGES.map((language) => (
            <label key={language} lang={language} className={CHOICE}>
              <input
                type="checkbox"
                name="languages"
                value={language}
                defaultChecked={profile.languages.includes(language)}
                className={BOX}
              />
              {LANGUAGE_NAMES[language]}
            </label>
          ))
        }
      </FormRow>
      <FormRow label={t('destinations')} hint={t('destinations_hint')}>
        {(control) => <DestinationSelect control={control} regions={regions} chosen={profile.region_ids} />}
      </FormRow>
      <FormRow label={t('work_days')} isGroup>
        {() =>
          weekdays(i18n.language as Language, 'long').map((name, index) => (
            <label key={name} className={CHOICE}>
              <input
                type="checkbox"
                name="work_days"
                value={index + 1}
                defaultChecked={profile.work_days.includes(index + 1)}
                className={BOX}
              />
              {name}
            </label>
          ))
        }
      </FormRow>
      <FormRow label={t('from')} error={errors.hours && t(errors.hours)}>
        {(control) => (
          <input
            {...control}
            type="time"
            name="from"
            defaultValue={toClockTime(profile.from_minute)}
            className={DENSE_CONTROL}
          />
        )}
      </FormRow>
      <FormRow label={t('to')}>
        {(control) => (
          <input
            {...control}
            type="time"
            name="to"
            defaultValue={toClockTime(profile.to_minute)}
            className={DENSE_CONTROL}
          />
        )}
      </FormRow>
      <FormRow label={t('time_zone')} hint={t('time_zone_hint')} error={errors.time_zone && t(errors.time_zone)}>
        {(control) => (
          <input
            {...control}
            name="time_zone"
            defaultValue={profile.time_zone}
            maxLength={64}
            className={DENSE_CONTROL}
          />
        )}
      </FormRow>
      <FormRow label={t('back_on')} hint={t('back_on_hint')} error={errors.back_on && t(errors.back_on)}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="back_on"
            defaultValue={profile.back_on ?? ''}
            className={DENSE_CONTROL}
          />
        )}
      </FormRow>
      <Button type="submit" name="do" value="profile" size="small" busy={isBusy} className="mt-4">
        {t('save_profile')}
      </Button>
    </Form>
  )
}
