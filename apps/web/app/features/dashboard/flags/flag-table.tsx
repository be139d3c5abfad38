import type { FlagName } from '@amber/domain/flags/catalogue'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PeopleTable, PERSON_NAME, PersonCell, PersonRow } from '../kit/people-table.tsx'
import { flagUrl } from './flags-url.ts'
import type { FlagLine } from './load-flags.server.ts'
import { useFlagWords } from './use-flag-words.ts'

export function FlagTable({ flags, openName }: { flags: readonly FlagLine[]; openName: FlagName | undefined }) {
  const { t } = useTranslation('flags')
  const { value } = useFlagWords()
  return (
    <PeopleTable
      caption={t('title')}
      heads={[t('flag'), t('everybody'), t('state'), t('owner'), t('ends')]}
      actionsLabel={t('actions')}
    >
      {flags.map((flag) => (
        <PersonRow
          key={flag.name}
          isOpen={flag.name === openName}
          change={{
            url: flagUrl(flag.name),
            label: t('change'),
            accessibleName: t('change_this', { name: flag.name }),
          }}
          className="max-md:pl-4"
        >
          <th scope="row" className={PERSON_NAME}>
            <span className="block font-semibold text-ink wrap-anywhere max-md:text-15">{flag.name}</span>
            <span className="block text-ink-3">{t(`about_${flag.name}`)}</span>
          </th>
          <PersonCell label={t('everybody')}>{value(flag.default_value)}</PersonCell>
          <PersonCell label={t('state')}>
            <FlagState flag={flag} />
          </PersonCell>
          <PersonCell label={t('owner')}>{t(`owner_${flag.owner as 'growth'}`)}</PersonCell>
          <PersonCell label={t('ends')} className="text-ink-2 whitespace-nowrap">
            {flag.endsOn}
          </PersonCell>
        </PersonRow>
      ))}
    </PeopleTable>
  )
}

function FlagState({ flag: { is_off, rules, version } }: { flag: FlagLine }) {
  const { t } = useTranslation('flags')
  if (is_off) return <Badge tone="red">{t('state_off')}</Badge>
  if (rules.length > 0) return <Badge tone="honey">{t('state_rules', { count: rules.length })}</Badge>
  return <Badge tone="line">{t(version === 0 ? 'state_untouched' : 'state_same')}</Badge>
}
