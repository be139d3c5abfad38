import { useTranslation } from '../../i18n/use-translation.ts'
import type { Problem } from './problem.ts'

/** Shows a login problem next to its field. */
export function ProblemText({ problem }: { problem: Problem }) {
  const { t } = useTranslation(['login', 'toasts'])
  switch (problem) {
    case 'wrong_otp':
      return <TitleAndText title={t('toasts:wrong_otp.title')} text={t('toasts:wrong_otp.text')} />
    case 'link':
      return <TitleAndText title={t('toasts:login_failure.title')} text={t('toasts:login_failure.text')} />
    case 'generic':
      return <TitleAndText title={t('toasts:generic_failure.title')} text={t('toasts:generic_failure.text')} />
    default:
      return t(`problem_${problem}`)
  }
}

function TitleAndText({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <strong className="block font-semibold">{title}</strong>
      {text}
    </span>
  )
}
