import type { SharedInvitation } from '@amber/contract/shared-shortlists'
import { MEMBER_NAME_LENGTH } from '@amber/domain/shared-shortlist/vocabulary'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { listPath } from './form-fields.ts'
import { useWrongField } from './use-wrong-field.ts'

type Props = {
  invitation: SharedInvitation
  /** Undefined for who is not logged in. */
  myName: string | undefined
  loginPath: string
  /** The name they gave can't be one. */
  wrongName: object | undefined
}

export function JoinView({ invitation, myName, loginPath, wrongName }: Props) {
  const { t } = useTranslation('shared')
  const { from, name, members_count: members, places_count: places } = invitation
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-10 md:py-16">
      <div className="grid gap-3">
        <span className="grid size-12 place-items-center rounded-pill bg-sand-100">
          <Icon name="users" />
        </span>
        <h1 className="text-24 md:text-32">{from === null ? t('join_title_nobody') : t('join_title', { from })}</h1>
        <p className="text-17 font-semibold break-words">{name}</p>
        <p className="text-ink-2">{t('facts', { members, places })}</p>
        <p className="text-ink-2">{t('join_text')}</p>
      </div>
      <WayIn invitation={invitation} myName={myName} loginPath={loginPath} wrongName={wrongName} />
    </div>
  )
}

function WayIn({ invitation, myName, loginPath, wrongName }: Props) {
  const { t } = useTranslation('shared')
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useWrongField(wrongName)
  if (invitation.joined_id !== null) {
    return (
      <ButtonLink to={listPath(invitation.joined_id)} className="justify-self-start">
        {t('join_open')}
      </ButtonLink>
    )
  }
  if (myName === undefined) {
    return (
      <div className="grid gap-2">
        <ButtonLink to={loginPath} className="justify-self-start">
          {t('join_login')}
        </ButtonLink>
        <p className="text-13 text-ink-3">{t('join_login_text')}</p>
      </div>
    )
  }
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <Field label={t('member_name_label')} hint={t('member_name_hint')} error={wrongName && t('name_wrong')}>
        <TextInput
          name="member_name"
          required
          maxLength={MEMBER_NAME_LENGTH}
          autoComplete="given-name"
          defaultValue={myName}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('join')}
      </Button>
    </Form>
  )
}
