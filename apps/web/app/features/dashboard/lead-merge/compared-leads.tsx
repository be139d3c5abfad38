import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LeadLine } from '../leads/lead-line.ts'
import { leadUrl } from '../leads/leads-url.ts'
import { StageName } from '../leads/stage-mark.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'

type Props = { own: LeadLine; other: LeadLine }

/** Both leads side by side. What is the same in both is muted, so that the differences stand out. */
export function ComparedLeads({ own, other }: Props) {
  const { t } = useTranslation(['lead_merge', 'lead_page', 'staff_leads'])
  const { nameOf, languageName } = useLeadWords()
  const row = (label: string, of: (lead: LeadLine) => string | null): Row => {
    const [ownText, otherText] = [of(own), of(other)]
    return { label, own: ownText, other: otherText, isSame: ownText === otherText }
  }
  const rows: Row[] = [
    {
      label: t('reference'),
      own: <ReferenceLink lead={own} />,
      other: <ReferenceLink lead={other} />,
      isSame: false,
    },
    row(t('person'), nameOf),
    row(t('staff_leads:column_phone'), ({ phone }) => phone),
    row(t('staff_leads:column_email'), ({ email }) => email),
    row(t('staff_leads:column_place'), ({ place, city }) => [place, city].filter(Boolean).join(', ')),
    row(t('lead_page:move_in'), ({ moveIn }) => moveIn),
    row(t('lead_page:stay'), ({ stay }) => stay),
    {
      label: t('staff_leads:column_stage'),
      own: <StageName stage={own.stage} />,
      other: <StageName stage={other.stage} />,
      isSame: own.stage === other.stage,
    },
    row(t('staff_leads:column_assignee'), ({ assignee }) => assignee?.name ?? t('staff_leads:assignee_nobody')),
    row(t('staff_leads:column_language'), ({ language }) => languageName(language)),
    row(t('staff_leads:column_source'), ({ source }) => t(`staff_leads:sources_${source}`)),
    row(t('staff_leads:column_last_contact'), ({ lastContact }) => lastContact),
    row(t('staff_leads:column_created'), ({ created }) => created),
  ]
  return (
    <table className="w-full table-fixed text-13">
      <caption className="sr-only">{t('compared')}</caption>
      <thead className="border-b border-sand-200 text-left">
        <tr>
          <th scope="col" className="w-1/4 py-2 pr-3">
            <span className="sr-only">{t('fact')}</span>
          </th>
          <th scope="col" className="py-2 pr-3 font-semibold">
            {t('this_lead')}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {t('other_lead')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, own: ownValue, other: otherValue, isSame }) => {
          const look = `py-1.5 pr-3 align-top wrap-anywhere ${isSame ? 'text-ink-3' : 'font-medium'}`
          return (
            <tr key={label} className="border-b border-sand-200 last:border-b-0">
              <th scope="row" className="py-1.5 pr-3 text-left align-top font-normal text-ink-3">
                {label}
              </th>
              <td className={look}>{ownValue ?? '–'}</td>
              <td className={look}>{otherValue ?? '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Row = { label: string; own: ReactNode; other: ReactNode; isSame: boolean }

const ReferenceLink = ({ lead }: { lead: LeadLine }) => (
  <Link to={leadUrl(lead.uuid)} className="underline underline-offset-3">
    {lead.reference}
  </Link>
)
