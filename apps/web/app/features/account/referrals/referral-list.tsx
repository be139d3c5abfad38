import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProfilePagination } from '../frame/profile-pagination.tsx'
import type { ReferralLine } from './referral-lines.ts'

type Props = { referrals: readonly ReferralLine[]; page: number; pages: number; path: string }

export function ReferralList({ referrals, page, pages, path }: Props) {
  const { t } = useTranslation('referrals')
  return (
    <section aria-labelledby="friends-title">
      <h2 id="friends-title" className="mb-4 text-20 md:text-24">
        {t('list_title')}
      </h2>
      {referrals.length === 0 ? (
        <EmptyState title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <ul className="grid gap-3">
          {referrals.map((referral) => (
            <Friend key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
      <ProfilePagination
        page={page}
        pages={pages}
        hrefOf={(pageNumber) => `${path}?p=${pageNumber}`}
        label={t('pages')}
      />
    </section>
  )
}

function Friend({ referral: { name, invited, joined } }: { referral: ReferralLine }) {
  const { t } = useTranslation('referrals')
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-4 rounded-card border border-sand-200 p-4">
      <span className="grid size-11 place-items-center rounded-pill bg-sand-100">
        <Icon name={joined === null ? 'mail' : 'user'} />
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-15 font-semibold tracking-normal wrap-anywhere">{name ?? t('by_link')}</h3>
        <p className="text-13 text-ink-2">
          {joined === null ? t('told_on', { date: invited }) : t('joined_on', { date: joined })}
        </p>
      </div>
      {joined === null ? <Badge>{t('open')}</Badge> : <Badge tone="green">{t('joined')}</Badge>}
    </li>
  )
}
