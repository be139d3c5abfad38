import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from './notice.tsx'

/** Says before booking that the price rests on a declared nationality, and what follows if the passport differs. */
export function NationalityNotice() {
  const { t } = useTranslation('book')
  return <Notice icon="globe" title={t('nationality_check_title')} text={t('nationality_check')} />
}
