import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import { formFacts } from '../form-facts.ts'
import type { MailTranslator } from '../mail-translator.ts'

/**
 * Tells the guardian of a student under 18 what was booked and how to sign. Names nobody, because the student may have
 * mistyped the email, and has no link to pay, which only the student's browser opens.
 */
export function guardianNamed(content: MailContents['form_received'], translator: MailTranslator): MailLayout {
  const { t, money } = translator
  const { placeName, due } = content
  const text = t('form_guardian_text', { place: placeName })
  return {
    subject: t('form_guardian_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('form_guardian_title') },
      { is: 'text', text },
      {
        is: 'facts',
        facts: [
          ...formFacts(content, translator),
          ...(due ? [{ name: t('form_guardian_due'), value: money(due.money) }] : []),
        ],
      },
      { is: 'text', text: t('form_guardian_sign') },
      ...(due ? [{ is: 'text' as const, text: t('form_guardian_pay') }] : []),
      { is: 'hint', text: t('form_guardian_not_you') },
    ],
  }
}
