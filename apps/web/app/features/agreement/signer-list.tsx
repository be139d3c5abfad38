import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { initialsOf } from '../../ui/initials.ts'
import type { AgreementView, SignerView } from './agreement-page.ts'

/** Who has signed and whose turn it is, with the fingerprint of the signed file. */
export function SignerList({ agreement }: { agreement: AgreementView }) {
  const { t } = useTranslation('agreement')
  const { signers, landlord, step, signedSha256 } = agreement
  return (
    <section aria-labelledby="signers" className="overflow-hidden rounded-card border border-sand-200">
      <h2 id="signers" className="px-5 pt-5 text-17">
        {t('who_title')}
      </h2>
      <ul className="divide-y divide-sand-200 px-5 pt-1 pb-2">
        {signers.map((signer) => (
          <Signer key={signer.party} signer={signer} landlord={landlord} />
        ))}
      </ul>
      <p className="border-t border-sand-200 bg-sand-50 px-5 py-4 text-13 wrap-anywhere text-ink-2">
        {step === 'signed' && signedSha256 !== null ? (
          <>
            {t('fingerprint')}: <span className="tabular">{signedSha256}</span>
          </>
        ) : (
          t('who_note')
        )}
      </p>
    </section>
  )
}

function Signer({ signer, landlord }: { signer: SignerView; landlord: string }) {
  const { t } = useTranslation('agreement')
  const { name, party, signedAt, isYou, isNext } = signer
  const person = party === 'landlord' ? t('for_landlord', { name, landlord }) : name
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        aria-hidden="true"
        className={`grid size-10 shrink-0 place-items-center rounded-pill text-13 font-semibold ${isYou ? 'bg-honey text-on-honey' : 'bg-ink text-paper'}`}
      >
        {initialsOf(name)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          {isYou ? t(`you_${party}`, { name: person }) : person}
        </span>
        <span className="block text-13 text-ink-2">
          {signedAt === null ? t('not_signed') : t('signed_at', { when: signedAt })}
        </span>
      </span>
      {signedAt !== null ? (
        <Badge tone="green">
          <Icon name="check" size="tiny" />
          {t('badge_signed')}
        </Badge>
      ) : (
        <Badge tone={isYou && isNext ? 'red' : 'honey'}>
          {isYou && isNext ? t(`badge_turn_${party}`) : t('badge_waiting')}
        </Badge>
      )}
    </li>
  )
}
