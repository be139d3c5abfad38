import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LeadLine } from '../leads/lead-line.ts'
import { useLeadWords } from '../leads/use-lead-words.ts'
import { FactList } from './fact-list.tsx'

/** Who the person is and where the lead came from. */
export function PersonFacts({ lead }: { lead: LeadLine }) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { languageName } = useLeadWords()
  return (
    <FactList
      title={t('who')}
      facts={[
        [t('staff_leads:column_phone'), lead.phone],
        [t('staff_leads:column_email'), lead.email],
        [t('staff_leads:column_language'), languageName(lead.language)],
        [t('staff_leads:column_source'), t(`staff_leads:sources_${lead.source}`)],
        [t('staff_leads:column_created'), lead.created],
        [t('staff_leads:column_assignee'), lead.assignee?.name ?? t('staff_leads:assignee_nobody')],
        [t('staff_leads:column_last_contact'), lead.lastContact ?? t('staff_leads:last_contact_never')],
      ]}
    />
  )
}
