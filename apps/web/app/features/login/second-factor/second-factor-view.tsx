import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { AddPasskey } from './add-passkey.tsx'
import type { NewApp } from './authenticator-app.server.ts'
import { CodeForm } from './code-form.tsx'
import { FactorCard } from './factor-card.tsx'
import { FactorList } from './factor-list.tsx'
import type { FactorsView } from './factors.ts'
import { LogOut } from './log-out.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { authenticateWithPasskey } from './passkeys.ts'
import { SetUpApp } from './set-up-app.tsx'

/** Result of the last form. */
type FormResult = {
  app?: NewApp | undefined
  wrongCode?: 'code_digits' | 'code_wrong'
  problem?: CallProblem
  done?: 'done_added' | 'done_removed'
}

type StageProps = { factors: FactorsView; next: string | undefined; answer: FormResult }

const PATH = '/login/second-factor'
const NO_RESULT: FormResult = {}

type Props = Omit<StageProps, 'answer'> & { answer: FormResult | undefined }

export function SecondFactorView({ factors, next, answer = NO_RESULT }: Props) {
  const { t } = useTranslation('second_factor')
  const { stage } = factors
  return (
    <div className="mx-auto grid max-w-[32rem] gap-6 py-10 md:py-16">
      <PageHead title={t(`title_${stage}`)} path={PATH} noindex />
      <header>
        <h1 className="text-32">{t(`title_${stage}`)}</h1>
        <p className="mt-2 text-ink-2">{t(`intro_${stage}`)}</p>
      </header>
      {answer.done && <Outcome of={answer}>{t(answer.done)}</Outcome>}
      {answer.problem && <ErrorOutcome problem={answer.problem} />}
      {stage === 'show' ? (
        <Show factors={factors} next={next} answer={answer} />
      ) : (
        <SetUp factors={factors} next={next} answer={answer} />
      )}
    </div>
  )
}

function Show({ factors: { app, passkeys }, next = '/dashboard', answer: { wrongCode } }: StageProps) {
  const { t } = useTranslation('second_factor')
  const hasPasskey = passkeys.length > 0
  return (
    <>
      {hasPasskey && (
        <FactorCard icon="key-round" title={t('passkey_title')} text={t('passkey_text')}>
          <PasskeyForm label={t('passkey_use')} main use={authenticateWithPasskey} next={next} />
        </FactorCard>
      )}
      {app !== null && (
        <FactorCard icon="smartphone" title={t('app_title')} text={t('app_text')}>
          <CodeForm step="show_code" main={!hasPasskey} error={wrongCode && t(wrongCode)} />
        </FactorCard>
      )}
      <div className="text-13 text-ink-2">
        <p className="mb-2">{t('lost')}</p>
        <LogOut />
      </div>
    </>
  )
}

/** Adds the first factor or further ones. */
function SetUp({ factors, next, answer: { app, wrongCode } }: StageProps) {
  const { t } = useTranslation('second_factor')
  const isFirst = factors.stage === 'set_up'
  return (
    <>
      {!isFirst && <FactorList factors={factors} />}
      {/* Hides the passkey card while the authenticator app's code is pending. */}
      {app === undefined && (
        <FactorCard icon="key-round" title={t('passkey_title')} text={t('passkey_text')}>
          <AddPasskey main={isFirst} next={next ?? PATH} />
        </FactorCard>
      )}
      {factors.app === null && (
        <FactorCard icon="smartphone" title={t('app_title')} text={t('app_text')}>
          <SetUpApp app={app} error={wrongCode && t(wrongCode)} />
        </FactorCard>
      )}
      {!isFirst && (
        <ButtonLink to={next ?? '/dashboard'} variant="link">
          {t('go_on')}
        </ButtonLink>
      )}
    </>
  )
}
